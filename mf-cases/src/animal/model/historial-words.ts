import type { Cambio, Valor } from '@caparazon/call/historial';
import { doneWithPersonalData } from '@caparazon/call/historial';
import { fieldLabels } from '@caparazon/clinic/animal/field-labels';
import type { ChangeLogEntry } from '@caparazon/ui/change-log';
import type { HistoryWords } from '@caparazon/ui/history-panel';
import { inWords } from './record-values.ts';

const fields: Readonly<Record<string, string>> = {
  clase: 'nombreClase',
  nombreCompletoReceptor: 'receptorAnimal',
};

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  fotosFichaAnimal: 'Fotos',
  fichaSiguiente: 'Ficha siguiente',
};

type Change = ChangeLogEntry['changes'][number];

const photosOf = (value: Valor) => (Array.isArray(value) ? value : []);
const photos = (n: number) => (n === 1 ? '1 foto' : `${n} fotos`);

function albumChange(label: string, antes: Valor, despues: Valor): Change {
  const before = photosOf(antes);
  const after = photosOf(despues);
  if (before.length !== after.length) return { label, before: photos(before.length), after: photos(after.length) };
  const same = after.every((path) => before.includes(path));
  return { label, before: '', after: same ? 'Otro orden' : 'Otras fotos' };
}

function profileChange(label: string, antes: Valor, despues: Valor): Change {
  if (despues === null) return { label, before: '', after: 'Quitada' };
  return { label, before: '', after: antes === null ? 'Agregada' : 'Cambiada' };
}

function changeInWords({ campo, antes, despues }: Cambio['cambios'][number]): Change {
  const field = fields[campo] ?? campo;
  const label = labels[field] ?? campo;
  if (campo === 'fotosFichaAnimal') return albumChange(label, antes, despues);
  if (campo === 'fotoIdentificacion') return profileChange(label, antes, despues);
  return { label, before: inWords(field, antes), after: inWords(field, despues) };
}

export const historialWords: HistoryWords = {
  title: 'Historial de cambios',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: {
    creado: 'Ficha creada',
    modificado: 'Ficha modificada',
    vinculado: 'Vinculada con otra ficha del mismo animal',
    desvinculado: 'Desvinculada de otra ficha',
    ...doneWithPersonalData,
  },
  // The record or a later line shows them.
  changes: ({ que, cambios }) => (que === 'creado' ? [] : cambios.map(changeInWords)),
};
