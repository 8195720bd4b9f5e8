import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { Chip } from '@caparazon/ui/chip';

/** The state of a treatment: active or finished, and whether it should have ended (rule: treatment-overdue). */
export const TratamientoChips = ({ activo, shouldBeEnded }: Pick<Tratamiento, 'activo' | 'shouldBeEnded'>) => (
  <>
    {activo ? <Chip tone="mar">Activo</Chip> : <Chip tone="niebla">Finalizado</Chip>}
    {shouldBeEnded && <Chip tone="carey">{messages.tratamiento.shouldBeEnded}</Chip>}
  </>
);
