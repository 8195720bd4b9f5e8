import { isSearchKey } from '@caparazon/remote-contract/search-key';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveSafely } from '../navigation/leave-guard.ts';

export const searchPath = '/buscar';

/** Opens the search by its key from staff screens (rule: search-key). The search screen handles the key itself. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === searchPath) return;
    const hear = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // Firefox would open its own search.
      event.preventDefault();
      leaveSafely(() => void navigate(searchPath));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [navigate, pathname]);
}
