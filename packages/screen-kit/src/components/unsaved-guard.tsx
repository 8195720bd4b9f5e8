import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Makes the shell ask before leaving while the form around it holds unsent content. Renders nothing. */
export function UnsavedGuard({ also = false }: { also?: boolean }): null {
  const { setUnsaved } = useShell();
  const { isDirty } = useFormState();
  const unsaved = isDirty || also;

  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [unsaved, setUnsaved]);

  return null;
}
