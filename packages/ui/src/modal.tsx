import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'onClose' | 'ref'> {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The behaviour of everything that stands over the page, with no look of its own: a native modal `<dialog>` (the rest is
 * inert, Escape closes), closing by a press outside, and the focus back where it was, even when it is unmounted open.
 */
export function Modal({ open, onClose, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      {...dialog}
      ref={ref}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}
