/** The service names codes and interactions in words already. */
import type { Valor } from '@caparazon/call/historial';
import { formatDay } from '@caparazon/call/time';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  fecha: 'Día del examen',
  estadoCarcasa: 'Estado de la carcasa',
  destinoCarcasa: 'Qué pasó con el animal',
  interacciones: 'Interacción',
  vistas: 'Fotos de las vistas',
  cicatrices: 'Cicatrices de marcas',
  observaciones: 'Observaciones',
};

function inWords(campo: string, value: Valor): string {
  if (campo === 'fecha') return formatDay(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export const historialWords: HistoryWords = {
  title: 'Historial de cambios',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: { creado: 'Códigos anotados', modificado: 'Códigos corregidos' },
  changes: (cambio) => (cambio.que === 'creado' ? [] : fieldChanges(labels, inWords)(cambio)),
};
