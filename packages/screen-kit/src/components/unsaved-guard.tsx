import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface UnsavedGuardProps {
  also?: boolean;
  kept?: boolean;
}

/** Asks before leaving a form with unsent content. Renders nothing. */
export function UnsavedGuard({ also = false, kept = false }: UnsavedGuardProps): null {
  const { setUnsaved } = useShell();
  const { isDirty } = useFormState();
  const unsaved = isDirty || also;

  useEffect(() => {
    setUnsaved(unsaved, kept);
    return () => setUnsaved(false);
  }, [unsaved, kept, setUnsaved]);

  return null;
}
