import { Changes } from '@caparazon/ui/change-log';
import type { ReactElement } from 'react';
import type { Diferencia } from '../model/cambios.ts';

/** Of a long text, the part around what changed; a list is shown whole, since each of its numbers may be another. */
const around = 160;

function shortened({ label, before, after, entera }: Diferencia) {
  const start = before.split('').findIndex((letter, index) => letter !== after[index]);
  const from = entera ? 0 : Math.max(0, (start < 0 ? before.length : start) - 40);
  const to = entera ? undefined : from + around;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, to)}${to !== undefined && text.length > to ? '…' : ''}`;
  // A list begins on a line of its own.
  return { label, before: before && cut(before), after: after && `${entera ? '\n' : ''}${cut(after)}` };
}

/** What changes, from what to what. */
export const Diferencias = ({ diferencias }: { diferencias: readonly Diferencia[] }): ReactElement => (
  <Changes changes={diferencias.map(shortened)} />
);
