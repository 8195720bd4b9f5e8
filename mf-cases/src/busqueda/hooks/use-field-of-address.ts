import { isSearchKey } from '@caparazon/remote-contract/search-key';
import { useShell } from '@caparazon/remote-contract/shell';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds: not every letter is a step of the address. */
const settledMs = 300;

const addressOf = (texto: string): string =>
  texto === '' ? '/buscar' : `/buscar?${new URLSearchParams({ texto }).toString()}`;

/** The focused search field, whose text is in the address (rule: search-screen). */
export function useFieldOfAddress(): {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  type: (text: string) => void;
  /** Puts the text into the address at once, so that the way back finds it. */
  settle: () => void;
} {
  const { place, go } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const address = place.query.get('texto') ?? '';
  const known = useRef(address);
  const [typed, setTyped] = useState(address);

  // The shell first puts the focus where a page begins.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  // The search key leads to the field on this page too.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    setTyped(address);
  }, [address]);

  const texto = typed.trim();
  const settle = useCallback(() => {
    if (texto === known.current) return;
    known.current = texto;
    go(addressOf(texto), { replace: true });
  }, [texto, go]);
  useEffect(() => {
    const timer = setTimeout(settle, settledMs);
    return () => clearTimeout(timer);
  }, [settle]);

  return { field, typed, type: setTyped, settle };
}
