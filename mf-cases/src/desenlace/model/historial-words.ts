import { type Cambio, doneWithPersonalData, type Valor } from '@caparazon/call/historial';
import { formatDay } from '@caparazon/call/time';
import type { HistoryWords } from '@caparazon/ui/history-panel';
import { labelOf } from './desenlace-values.ts';

const inWords = (campo: string, value: Valor): string => {
  if (value === null) return '';
  return campo === 'fecha' ? formatDay(Number(value)) : String(value);
};

export const historialWords: HistoryWords = {
  title: 'Historial del desenlace',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: {
    anotado: 'Desenlace anotado',
    corregido: 'Desenlace corregido',
    deshecho: 'Desenlace deshecho',
    ...doneWithPersonalData,
  },
  changes: ({ cambios }: Cambio) =>
    cambios.map(({ campo, antes, despues }) => ({
      label: labelOf(campo),
      before: inWords(campo, antes),
      after: inWords(campo, despues),
    })),
};
