/** Typing in one field renders only that one. */
import { stored } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { civilDay } from '@caparazon/call/time';
import { type SheetField, sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import { NumberField } from '@caparazon/ui/number-field';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { useFieldNote } from './field-notes.ts';
import { no, type SheetFormField, yes } from './form-values.ts';
import { unobserved } from './sheet-words.ts';

const labels: Readonly<Record<SheetFormField, string>> = {
  ...sheetColumns,
  fecha: 'Fecha',
  temperatura: 'Temperatura',
  peso: 'Peso',
  horaPeso: 'Hora en que se pesó',
  copiados: '',
};

const noAnswer = { value: '', label: unobserved };
const yesOrNo = [
  { value: yes, label: 'Sí' },
  { value: no, label: 'No' },
];

function useBound(name: SheetFormField) {
  const { onBlur: _, ...field } = useField(name);
  return { ...field, label: labels[name], hint: useFieldNote(name) };
}

/** A day, not after today. */
export function BoundDay() {
  const { now } = useShell();
  return <DateField {...useBound('fecha')} required max={civilDay(now())} />;
}

export const BoundNumber = ({ field, unit }: { field: SheetField; unit: string }) => (
  <NumberField {...useBound(field)} unit={unit} maxLength={limits.number.medida} />
);

/** The time of weighing; the time of saving when empty (rule: sheet-weight-time). */
export function BoundHour() {
  const { hint, ...field } = useBound('horaPeso');
  return <TextField {...field} type="time" hint={hint ?? 'Vacía: al anotarlo'} />;
}

export const BoundQuantity = ({ field }: { field: SheetField }) => (
  <TextField {...useBound(field)} maxLength={limits.text.cantidad} autoComplete="off" />
);

export const BoundYesOrNo = ({ field }: { field: SheetField }) => (
  <SegmentedField {...useBound(field)} options={[...yesOrNo, noAnswer]} />
);

export function BoundAnswer({ field, values }: { field: SheetField; values: readonly string[] }) {
  const options = values.map((label) => ({ value: stored(label), label }));
  return <SegmentedField {...useBound(field)} options={[...options, noAnswer]} />;
}

export const BoundArea = ({ field }: { field: SheetField }) => (
  <TextArea {...useBound(field)} maxLength={limits.text.default} />
);
