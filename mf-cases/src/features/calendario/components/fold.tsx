import { Section } from '@caparazon/ui/section';
import { type ReactNode, useState } from 'react';

const openedKey = (name: string) => `abierto-${name}`;

interface FoldProps {
  /** By which it is remembered, until the tab is closed, whether it is open. */
  name: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** What can wait, folded with its count; nothing where there is none (rule: folded-day). */
export function Fold({ name, title, count, children }: FoldProps) {
  const [open, setOpen] = useState(() => sessionStorage.getItem(openedKey(name)) !== null);
  if (count === 0) return null;
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) sessionStorage.setItem(openedKey(name), '');
    else sessionStorage.removeItem(openedKey(name));
  };
  return (
    <Section dense title={`${title} (${count})`} open={open} onToggle={toggle}>
      {children}
    </Section>
  );
}
