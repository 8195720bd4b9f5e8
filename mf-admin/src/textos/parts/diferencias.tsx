import { Changes } from '@caparazon/ui/change-log';
import type { ReactElement } from 'react';
import type { Diferencia } from '../model/cambios.ts';

/** Long texts are cut around the change; lists never, since any number may differ. */
const around = 160;

function shortened({ label, before, after, entera }: Diferencia) {
  const start = before.split('').findIndex((letter, index) => letter !== after[index]);
  const from = entera ? 0 : Math.max(0, (start < 0 ? before.length : start) - 40);
  const to = entera ? undefined : from + around;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, to)}${to !== undefined && text.length > to ? '…' : ''}`;
  return { label, before: before && cut(before), after: after && `${entera ? '\n' : ''}${cut(after)}` };
}

export const Diferencias = ({ diferencias }: { diferencias: readonly Diferencia[] }): ReactElement => (
  <Changes changes={diferencias.map(shortened)} />
);
