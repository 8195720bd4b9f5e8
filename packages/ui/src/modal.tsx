import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'onClose' | 'ref'> {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The behaviour of everything that opens over the page, without a look of its own. It is a native modal `<dialog>`: the
 * rest is inert and Escape closes. A press outside closes it too. The focus returns to where it was, even when the
 * dialog is unmounted open.
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
