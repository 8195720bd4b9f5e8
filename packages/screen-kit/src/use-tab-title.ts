import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';

/**
 * Names in the browser's tab what a screen shows (rule: tab-titles).
 * @param title undefined while it is not known: the tab then says what kind of screen it is
 */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useShell();
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
}
