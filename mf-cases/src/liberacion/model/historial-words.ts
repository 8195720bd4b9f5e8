import { type Cambio, doneWithPersonalData, type Valor } from '@caparazon/call/historial';
import { formatDateTime } from '@caparazon/call/time';
import type { ChangeLogEntry } from '@caparazon/ui/change-log';
import type { HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  criterio: 'Criterio',
  cumplido: 'Se cumple',
  comentario: 'Comentario',
  fechaHora: 'Cuándo',
  lugar: 'Lugar',
  latitud: 'Latitud',
  longitud: 'Longitud',
  quienes: 'Quiénes',
  pesoEgreso: 'Peso',
  fotos: 'Fotos',
  faltaban: 'Faltaba',
  observaciones: 'Observaciones',
};

function inWords(campo: string, value: Valor): string {
  if (value === null) return '';
  if (campo === 'fechaHora') return formatDateTime(Number(value));
  if (campo === 'fotos') return Array.isArray(value) && value.length > 0 ? String(value.length) : '';
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'number' ? value.toLocaleString('es-UY', { maximumFractionDigits: 5 }) : String(value);
}

type Change = ChangeLogEntry['changes'][number];

function changesIn({ cambios }: Cambio): Change[] {
  return cambios
    .filter(({ campo }) => campo !== 'apto')
    .map(({ campo, antes, despues }) => ({
      label: labels[campo] ?? campo,
      before: campo === 'criterio' ? '' : inWords(campo, antes),
      after: inWords(campo, despues),
    }))
    .filter(({ before, after }) => before !== after);
}

export const historialWords: HistoryWords = {
  title: 'Historial de la liberación',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: {
    marcado: 'Criterio marcado',
    desmarcado: 'Marca quitada',
    'declarado apto': 'Declarado apto para liberar',
    'no apto': 'Se retiró la decisión de apto',
    liberado: 'Liberación registrada',
    'liberación corregida': 'Liberación corregida',
    'liberación deshecha': 'Liberación deshecha',
    ...doneWithPersonalData,
  },
  changes: changesIn,
};
