/** The histories of sign-ups and exports, for ADMIN (rules: sign-up-changes, sign-up-export). */

import type { Valor } from '@caparazon/call/historial';
import { doneWithPersonalData } from '@caparazon/call/historial';
import { type EstadoPostulacion, estadoPostulacionLabels } from '@caparazon/office/postulacion/calls';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  estado: 'Estado',
  nota: 'Nota',
  cantidad: 'Postulaciones',
};

function inWords(campo: string, value: Valor): string {
  if (campo === 'estado') return estadoPostulacionLabels[value as EstadoPostulacion] ?? String(value);
  return String(value);
}

const changes = fieldChanges(labels, inWords);

export const changeWords: HistoryWords = {
  done: { creado: 'Se anotó', modificado: 'Cambio', ...doneWithPersonalData },
  changes,
};

export const exportWords: HistoryWords = {
  title: 'Quién las exportó',
  more: 'Ver exportaciones anteriores',
  failed: 'La lista de exportaciones no está disponible',
  done: { exportado: 'Exportación' },
  changes,
};
