/** The history of a record as a person reads it. */
import type { Cambio, Valor } from '@caparazon/contracts/historial';
import type { ChangeLogEntry } from '@caparazon/ui/change-log';
import type { HistoryWords } from '@caparazon/ui/history-panel';
import { fieldLabels } from './field-labels.ts';
import { inWords } from './record-values.ts';

/** Names that a read gives, and the field of the form that they are. */
const fields: Readonly<Record<string, string>> = {
  clase: 'nombreClase',
  nombreCompletoReceptor: 'receptorAnimal',
};

const labels: Readonly<Record<string, string>> = { ...fieldLabels, fotosFichaAnimal: 'Fotos' };

type Change = ChangeLogEntry['changes'][number];

const photosOf = (value: Valor) => (Array.isArray(value) ? value : []);
const photos = (n: number) => (n === 1 ? '1 foto' : `${n} fotos`);

/** An album says how many photos it had and has; with as many as before, some are others or the order is. */
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
  done: { creado: 'Ficha creada', modificado: 'Ficha modificada' },
  // What a new record said is what the record says, or what a later line says it said.
  changes: ({ que, cambios }) => (que === 'creado' ? [] : cambios.map(changeInWords)),
};
