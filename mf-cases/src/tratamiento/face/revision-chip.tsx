import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { Chip } from '@caparazon/ui/chip';
import { darText } from './amounts.ts';

/**
 * 'Dosis a revisar: 0,9 ml': the animal weighs otherwise than when the dose was computed (rule: dose-to-review). Where no
 * amount follows from the weight, it says that the weight has changed. Renders nothing where there is nothing to review.
 * The screens of the treatment take the new figure.
 */
export const RevisionChip = ({ dosisARevisar }: Pick<Tratamiento, 'dosisARevisar'>) =>
  dosisARevisar && (
    <Chip tone="carey">
      {tratamientoMessages.aRevisar}: {darText({ ...dosisARevisar, dar: 'ml' }) || 'cambió el peso'}
    </Chip>
  );
