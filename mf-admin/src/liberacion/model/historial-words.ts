import type { Cambio, Valor } from '@caparazon/call/historial';
import type { ChangeLogEntry } from '@caparazon/ui/change-log';
import type { HistoryWords } from '@caparazon/ui/history-panel';
import { reglaOptions } from './filas.ts';

const labels: Readonly<Record<string, string>> = {
  texto: 'Texto',
  tipo: 'Quién lo dice',
  activo: 'Se pide',
  regla: 'Qué datos',
  dias: 'Días',
  minimo: 'Mínimo',
  maximo: 'Máximo',
  medida: 'Medida',
  fuente: 'Fuente',
};

const words: Readonly<Record<string, string>> = {
  dato: 'los datos',
  persona: 'una persona',
  true: 'sí',
  false: 'no',
  ...Object.fromEntries(reglaOptions.map(({ value, label }) => [value, label])),
};

const inWords = (value: Valor): string =>
  value === null ? '' : (words[String(value)] ?? String(value).replace('.', ','));

/** Names the criterion and its changes. */
function changesIn({ que, cambios }: Cambio): ChangeLogEntry['changes'] {
  if (que === 'ordenado') return [];
  const now = (campo: string) => inWords(cambios.find((one) => one.campo === campo)?.despues ?? null);
  const which = { label: 'Criterio', before: '', after: `${now('texto')} (${now('clase')})` };
  const changed = cambios
    .filter(({ campo, antes, despues }) => campo !== 'clase' && antes !== null && antes !== despues)
    .map(({ campo, antes, despues }) => ({
      label: labels[campo] ?? campo,
      before: inWords(antes),
      after: inWords(despues),
    }));
  const added = cambios
    .filter(({ campo, antes, despues }) => campo in labels && campo !== 'texto' && antes === null && despues !== null)
    .map(({ campo, despues }) => ({ label: labels[campo] ?? campo, before: '', after: inWords(despues) }));
  return [which, ...changed, ...added];
}

export const historialWords: HistoryWords = {
  done: { creado: 'Criterio agregado', modificado: 'Criterio cambiado', ordenado: 'Otro orden' },
  changes: changesIn,
};
