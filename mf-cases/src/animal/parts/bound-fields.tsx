/** Typing in one field renders only that one. */

import { stored } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { civilDay, wallClock } from '@caparazon/call/time';
import { type FichaField, fieldLabels } from '@caparazon/clinic/animal/field-labels';
import type { Lugares } from '@caparazon/clinic/animal/lugares';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateField, DateTimeField } from '@caparazon/ui/date-field';
import { NumberField } from '@caparazon/ui/number-field';
import { southAmerica } from '@caparazon/ui/phone-countries';
import { PhoneField } from '@caparazon/ui/phone-field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { SelectField, type SelectFieldProps } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { createContext, use } from 'react';
import { useLugares } from '../face/use-lugares.ts';
import type { Prefilled } from '../model/form-values.ts';
import { YesNo } from './yes-no.tsx';

/** The required fields (rule: record-required). */
const required: ReadonlySet<FichaField> = new Set([
  'departamento',
  'ubicacion',
  'receptorAnimal',
  'nombreReceptor',
  'ubicacionActual',
  'nombreClase',
  'nombreComunFichaAnimal',
  'estado',
]);

interface Bound {
  field: FichaField;
}

export const PrefilledContext = createContext<Prefilled>({});

function useBound(name: FichaField, onChange?: (value: string) => void) {
  const field = useField(name, onChange);
  const prefilled = use(PrefilledContext)[name];
  return {
    ...field,
    label: fieldLabels[name],
    required: required.has(name),
    ...(prefilled && prefilled.value === field.value ? { hint: prefilled.origin } : {}),
  };
}

export function BoundText({
  field,
  max,
  ...input
}: Bound & { max: number; inputMode?: 'email' | 'numeric'; hint?: string }) {
  return <TextField {...useBound(field)} {...input} maxLength={max} autoComplete="off" />;
}

export function BoundCombo({ field, max, suggestions }: Bound & { max: number; suggestions: readonly string[] }) {
  return <ComboField {...useBound(field)} suggestions={suggestions} maxLength={max} />;
}

/** A place (rule: places-suggested). */
export function BoundPlace({ field, max }: Bound & { field: keyof Lugares; max: number }) {
  return <BoundCombo field={field} max={max} suggestions={useLugares()?.[field] ?? []} />;
}

export function BoundArea({ field, max = limits.text.default }: Bound & { max?: number }) {
  return <TextArea {...useBound(field)} maxLength={max} />;
}

/** A day, not after today. */
export function BoundDay({ field }: Bound) {
  return <DateField {...useBound(field)} max={civilDay(useShell().now())} />;
}

/** A date and time, not after now. */
export function BoundMoment({ field }: Bound) {
  return <DateTimeField {...useBound(field)} max={wallClock(useShell().now())} />;
}

export function BoundWeight({ field }: Bound) {
  return <NumberField {...useBound(field)} unit="kg" maxLength={limits.text.peso} />;
}

/** A phone number, Uruguayan by default. */
export function BoundPhone({ field }: Bound) {
  return <PhoneField {...useBound(field)} countries={southAmerica} autoComplete="off" />;
}

type Choice = Bound &
  Pick<SelectFieldProps, 'options' | 'disabled' | 'hint' | 'placeholder'> & { onChoose?: (value: string) => void };

/** A choice from a list that may change while the form is open. */
export function BoundChoice({ field, onChoose, placeholder = 'Sin elegir', ...select }: Choice) {
  return <SelectField {...useBound(field, onChoose)} {...select} placeholder={placeholder} />;
}

export function BoundValue({ field, values }: Bound & { values: readonly string[] }) {
  const options = values.map((label) => ({ value: stored(label), label }));
  return <BoundChoice field={field} options={options} placeholder="Sin dato" />;
}

export function BoundTargets({ field, values }: Bound & { values: readonly string[] }) {
  const { onBlur: _, ...bound } = useBound(field);
  return <RadioGroup {...bound} options={values.map((label) => ({ value: stored(label), label }))} />;
}

export function BoundYesNo({ field, onChoose }: Bound & { onChoose?: () => void }) {
  const { name, label, value, error, onValueChange } = useBound(field, onChoose);
  return <YesNo {...{ name, label, value, error, onValueChange }} />;
}
