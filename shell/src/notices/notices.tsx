/**
 * Draws the snackbars and removes each after six seconds. The time stops while the pointer or the focus is on one
 * (rule: snackbars).
 */
import { limits } from '@caparazon/contracts/limits';
import { SnackbarRegion } from '@caparazon/ui/snackbar';
import { type ReactElement, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { noticeGone, type ShownNotice } from './slice.ts';

function useExpiry({ id }: ShownNotice, held: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(noticeGone(id)), limits.snackbarMs);
    return () => clearTimeout(timer);
  }, [id, held, dispatch]);
}

function Expiry({ notice, held }: { notice: ShownNotice; held: boolean }): null {
  useExpiry(notice, held);
  return null;
}

export function Notices(): ReactElement {
  const notices = useAppSelector(({ notices }) => notices);
  const dispatch = useAppDispatch();
  const [heldId, setHeldId] = useState<string | null>(null);
  return (
    <>
      {notices.map((notice) => (
        <Expiry key={notice.id} notice={notice} held={notice.id === heldId} />
      ))}
      <SnackbarRegion
        items={notices.map(({ id, text, kind, centred = false }) => ({ id, message: text, tone: kind, centred }))}
        onDismiss={(id) => dispatch(noticeGone(String(id)))}
        onHold={(id) => setHeldId(String(id))}
        onRelease={() => setHeldId(null)}
      />
    </>
  );
}
