import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Chip } from '@caparazon/ui/chip';
import { darText } from './amounts.ts';

/** 'Dosis a revisar: 0,9 ml' (rule: dose-to-review); without a computable amount, the new weight. */
export const RevisionChip = ({ dosisARevisar }: Pick<Tratamiento, 'dosisARevisar'>) =>
  dosisARevisar && (
    <Chip tone="carey">
      {tratamientoMessages.aRevisar}: {darText({ ...dosisARevisar, dar: 'ml' }) || 'cambió el peso'}
    </Chip>
  );
