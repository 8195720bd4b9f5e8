/** What somebody else changed in a release, field by field (rule: two-editors). */
import { formatDateTime, instantOf } from '@caparazon/call/time';
import { fotosIn, pointIn, type SueltaField, type SueltaValues } from './suelta-values.ts';

interface ComparedField {
  label: string;
  fields: readonly SueltaField[];
  words: (values: SueltaValues) => string;
}

const none = 'sin dato';

const pointWords = (values: SueltaValues): string => {
  const point = pointIn(values);
  return point === null ? none : `${point.latitud}, ${point.longitud}`;
};

function photoWords(text: string): string {
  const { length } = fotosIn(text);
  return length === 1 ? '1 foto' : `${length || 'sin'} fotos`;
}

/** In the form's order. */
const comparedFields: readonly ComparedField[] = [
  { label: 'Cuándo', fields: ['fechaHora'], words: ({ fechaHora }) => formatDateTime(instantOf(fechaHora)) },
  {
    label: 'Peso al liberarlo',
    fields: ['pesoEgreso'],
    words: ({ pesoEgreso }) => (pesoEgreso === '' ? none : `${pesoEgreso} kg`),
  },
  { label: 'Dónde', fields: ['lugar'], words: ({ lugar }) => lugar },
  { label: 'Punto en el mapa', fields: ['latitud', 'longitud'], words: pointWords },
  { label: 'Quiénes', fields: ['quienes'], words: ({ quienes }) => quienes },
  { label: 'Fotos', fields: ['fotos'], words: ({ fotos }) => photoWords(fotos) },
  { label: 'Observaciones', fields: ['observaciones'], words: ({ observaciones }) => observaciones || none },
];

interface Meeting {
  before: SueltaValues;
  theirs: SueltaValues;
  mine: SueltaValues;
  changed: readonly SueltaField[];
}

/** The changes in words; an equal number of photos means other photos. */
export const sueltaChanges = ({ before, theirs, mine, changed }: Meeting) =>
  comparedFields
    .filter(({ fields }) => fields.some((field) => changed.includes(field)))
    .map(({ label, fields, words }) => {
      const [was, now] = [words(before), words(theirs)];
      const kept = fields.some((field) => mine[field] !== theirs[field]);
      return { label, before: was, now: was === now ? `${now}, con cambios` : now, kept };
    });
