import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';

/** Sets the tab's title (rule: tab-titles). @param title undefined keeps the screen's */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useShell();
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
}
