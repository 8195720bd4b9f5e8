import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Chip } from '@caparazon/ui/chip';

/** Active or finished, and whether it should have ended (rule: treatment-overdue). */
export const TratamientoChips = ({ activo, shouldBeEnded }: Pick<Tratamiento, 'activo' | 'shouldBeEnded'>) => (
  <>
    {activo ? <Chip tone="mar">Activo</Chip> : <Chip tone="niebla">Finalizado</Chip>}
    {shouldBeEnded && <Chip tone="carey">{tratamientoMessages.shouldBeEnded}</Chip>}
  </>
);
