import { searchKey, searchKeyWorks } from '@caparazon/remote-contract/search-key';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveSafely } from '../navigation/leave-guard.ts';

export const searchPath = '/buscar';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Whether the key belongs to what has the focus, or to a dialog that covers the screen. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector('dialog[open]') !== null;

/**
 * Opens the search by its key from every staff screen (rule: search-key). On the screen of the search itself the key
 * leads to its field, which that screen sees to.
 */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === searchPath) return;
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== searchKey || ctrlKey || metaKey || altKey || event.defaultPrevented || isTaken(event)) return;
      if (!searchKeyWorks()) return;
      // Firefox would open its own search.
      event.preventDefault();
      leaveSafely(() => void navigate(searchPath));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate, pathname]);
}
