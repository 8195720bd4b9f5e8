import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Has the shell ask before leaving while the form holds what was not sent. Draws nothing. */
export function UnsavedGuard(): null {
  const { setUnsaved } = useShell();
  const { isDirty } = useFormState();

  useEffect(() => {
    setUnsaved(isDirty);
    return () => setUnsaved(false);
  }, [isDirty, setUnsaved]);

  return null;
}
