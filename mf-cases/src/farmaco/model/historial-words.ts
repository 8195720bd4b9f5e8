import type { Valor } from '@caparazon/call/historial';
import type { HistoryWords } from '@caparazon/ui/history-panel';
import { labels } from './farmaco-values.ts';

const inWords = (value: Valor): string => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

export const historialWords: HistoryWords = {
  title: 'Historial de cambios',
  more: 'Ver cambios anteriores',
  failed: 'La historia no está disponible',
  done: { creado: 'Agregada', modificado: 'Modificada', retirado: 'Retirada', restituido: 'De nuevo en uso' },
  changes: ({ cambios }) =>
    cambios
      .filter(({ campo }) => campo !== 'activo')
      .map(({ campo, antes, despues }) => ({
        label: labels[campo as keyof typeof labels] ?? campo,
        before: inWords(antes),
        after: inWords(despues),
      })),
};
