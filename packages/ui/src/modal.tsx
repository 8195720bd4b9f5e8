import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { settling, settlingMs } from './theme/settling.ts';

interface ModalProps extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'onClose' | 'ref'> {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

const Native = styled.dialog`
  ${settling}
`;

/** Whether a press on a dialog itself is beside its box, and not on what covers it while it settles. */
function isOutside({ clientX: x, clientY: y }: { clientX: number; clientY: number }, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return !(x > left && x < right && y > top && y < bottom);
}

/**
 * The behaviour of everything that opens over the page, without a look of its own. It is a native modal `<dialog>`: the
 * rest is inert and Escape closes. A press that starts and ends outside closes it too, at its end: closed at its start,
 * the click would go to what lies under the finger. A press that starts within half a second of the opening is the
 * second one of a hurried person: it closes nothing and answers nothing (rule: dose-doubts). The focus returns to where it
 * was, even when the dialog is unmounted open.
 */
export function Modal({ open, onClose, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    openedAt.current = performance.now();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <Native
      {...dialog}
      ref={ref}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // The time of the press itself: a slow device may handle it much later.
        const { target, currentTarget, timeStamp } = event;
        pressedOutside.current =
          target === currentTarget && isOutside(event, currentTarget) && timeStamp - openedAt.current >= settlingMs;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) onClose();
      }}
    >
      {open && children}
    </Native>
  );
}
