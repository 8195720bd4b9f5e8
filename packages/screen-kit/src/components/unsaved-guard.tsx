import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface UnsavedGuardProps {
  /** Whether something is unsaved that the fields do not show. */
  also?: boolean;
  /** Whether what is unsaved is stored as a draft. */
  kept?: boolean;
}

/** Makes the shell ask before leaving while the form around it holds unsent content. Renders nothing. */
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
