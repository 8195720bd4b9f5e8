import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { Chip } from '@caparazon/ui/chip';

/** How a treatment stands: in course or finished, and whether it should have ended (spec 2, section 4). */
export const TratamientoChips = ({ activo, shouldBeEnded }: Pick<Tratamiento, 'activo' | 'shouldBeEnded'>) => (
  <>
    {activo ? <Chip tone="mar">Activo</Chip> : <Chip tone="niebla">Finalizado</Chip>}
    {shouldBeEnded && <Chip tone="carey">{messages.tratamiento.shouldBeEnded}</Chip>}
  </>
);
