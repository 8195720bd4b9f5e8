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

/** Whether a press on a dialog is outside its box, and not on its settling cover. */
function isOutside({ clientX: x, clientY: y }: { clientX: number; clientY: number }, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return !(x > left && x < right && y > top && y < bottom);
}

/**
 * A native modal `<dialog>`. A press that starts and ends outside closes it at its end, or its click would reach the
 * page below. A press within half a second of opening is a hurried second tap, and does nothing (rule: dose-doubts).
 * The focus returns, even when unmounted open.
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
        // The time of the press, which a slow device handles later.
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
