/** A logout in one tab is a logout in all. */
import { useEffect } from 'react';
import { useAppDispatch } from '../app/store.ts';
import { sessionEnded, sessionStarted } from './slice.ts';
import { loadSession } from './storage.ts';

export function useSessionWatch(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const follow = ({ storageArea }: StorageEvent) => {
      if (storageArea !== localStorage) return;
      const session = loadSession();
      dispatch(session ? sessionStarted(session) : sessionEnded());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [dispatch]);
}
