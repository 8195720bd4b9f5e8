import { Section } from '@caparazon/ui/section';
import { type ReactNode, useState } from 'react';

const openedKey = (name: string) => `abierto-${name}`;

function wasOpen(name: string): boolean {
  try {
    return sessionStorage.getItem(openedKey(name)) !== null;
  } catch {
    return false;
  }
}

/** A browser without storage folds again. */
function remember(name: string, open: boolean): void {
  try {
    if (open) sessionStorage.setItem(openedKey(name), '');
    else sessionStorage.removeItem(openedKey(name));
  } catch {}
}

interface FoldProps {
  /** The key that remembers the fold in this tab. */
  name: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** What can wait, folded with its count (rule: folded-day). */
export function Fold({ name, title, count, children }: FoldProps) {
  const [open, setOpen] = useState(() => wasOpen(name));
  if (count === 0) return null;
  const toggle = (next: boolean) => {
    setOpen(next);
    remember(name, next);
  };
  return (
    <Section dense title={`${title} (${count})`} open={open} onToggle={toggle}>
      {children}
    </Section>
  );
}
