/** Shows snackbars for six seconds, ten with an action; hover and focus stop the time (rule: snackbars). */
import { limits } from '@caparazon/call/limits';
import { spanish } from '@caparazon/ui/page-language';
import { SnackbarRegion } from '@caparazon/ui/snackbar';
import { type ReactElement, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { noticeDismissed, type ShownNotice } from './slice.ts';

function useExpiry({ id, action }: ShownNotice, held: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(noticeDismissed(id)), action ? limits.undoMs : limits.snackbarMs);
    return () => clearTimeout(timer);
  }, [id, action, held, dispatch]);
}

function Expiry({ notice, held }: { notice: ShownNotice; held: boolean }): null {
  useExpiry(notice, held);
  return null;
}

/** A screen reader needs a live region to be there empty first. */
const regionMs = 150;

function useRegion(isEmpty: boolean): boolean {
  const [ready, setReady] = useState(isEmpty);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), regionMs);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

export default function Notices(): ReactElement {
  const notices = useAppSelector(({ notices }) => notices);
  const dispatch = useAppDispatch();
  const [heldId, setHeldId] = useState<string | null>(null);
  const ready = useRegion(notices.length === 0);
  // The notice goes first: its button must not be pressed twice.
  const act = (id: string, run: () => void) => {
    dispatch(noticeDismissed(id));
    run();
  };
  return (
    <>
      {notices.map((notice) => (
        <Expiry key={notice.id} notice={notice} held={notice.id === heldId} />
      ))}
      <SnackbarRegion
        items={(ready ? notices : []).map(({ id, text, language, kind, centred = false, action }) => ({
          id,
          message: text,
          lang: language === 'en' ? 'en' : spanish,
          tone: kind,
          centred,
          action: action && { label: action.label, run: () => act(id, action.run) },
        }))}
        onDismiss={(id) => dispatch(noticeDismissed(String(id)))}
        onHold={(id) => setHeldId(String(id))}
        onRelease={() => setHeldId(null)}
      />
    </>
  );
}
