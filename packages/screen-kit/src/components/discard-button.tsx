import { Button } from '@caparazon/ui/button';
import { useFormState } from 'react-hook-form';

/**
 * Throws away what was found of an earlier time. While the form is being sent it is closed, as the fields are: what is
 * on its way would be gone from the screen, and the answer would come to another form (rule: closed-while-sent).
 */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <Button variant="quiet" disabled={isSubmitting} onClick={onDiscard}>
      Descartar
    </Button>
  );
}
