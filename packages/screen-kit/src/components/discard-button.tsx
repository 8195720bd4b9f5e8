import { Button } from '@caparazon/ui/button';
import { useFormState } from 'react-hook-form';

/** Discards a draft; closed while sending, or the answer would reach another form (rule: closed-while-sent). */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <Button variant="quiet" disabled={isSubmitting} onClick={onDiscard}>
      Descartar
    </Button>
  );
}
