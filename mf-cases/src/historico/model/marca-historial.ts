import type { Valor } from '@caparazon/call/historial';
import { formatDay } from '@caparazon/call/time';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';
import { eventoOptions, posicionOptions, tipoOptions, wordOf } from '../../marca/face/marca-words.ts';

const labels: Readonly<Record<string, string>> = {
  codigo: 'Código',
  tipo: 'De qué es',
  posicion: 'Dónde',
  evento: 'Qué pasó',
  fecha: 'Qué día',
  comentario: 'Comentario',
};

const options: Readonly<Record<string, typeof tipoOptions>> = {
  tipo: tipoOptions,
  posicion: posicionOptions,
  evento: eventoOptions,
};

function inWords(campo: string, value: Valor): string {
  if (campo === 'fecha') return formatDay(Number(value));
  return wordOf(options[campo] ?? [], String(value));
}

export const marcaHistorial: HistoryWords = {
  title: 'Historial',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: { creado: 'Anotada', modificado: 'Corregida', eliminado: 'Eliminada' },
  changes: (cambio) => (cambio.que === 'creado' ? [] : fieldChanges(labels, inWords)(cambio)),
};
