/** Typing in one field renders only that one. */
import { limits } from '@caparazon/call/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateTimeField } from '@caparazon/ui/date-field';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField, type SelectFieldProps } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldLabels, type TratamientoField, type TratamientoValues } from '../model/tratamiento-values.ts';

/** The required fields (rule: record-required). */
const required: ReadonlySet<TratamientoField> = new Set([
  'fechaHoraComienzo',
  'tipoTratamiento',
  'frecuencia',
  'duracion',
]);

/** An error of an amount may be corrected in its unit. */
const partnerOf: Partial<Record<TratamientoField, TratamientoField>> = {
  cantidadDosis: 'dosis',
  dosis: 'cantidadDosis',
  cantidadDar: 'dar',
  dar: 'cantidadDar',
  concentracionUsada: 'unidadConcentracionUsada',
  unidadConcentracionUsada: 'concentracionUsada',
};

/** Screen readers get the whole label. */
const unitLabels: Partial<Record<TratamientoField, ReactNode>> = {
  dosis: <UnitLabel of="de la dosis" />,
  unidadConcentracionUsada: <UnitLabel of="de la concentración" />,
  dar: <UnitLabel of="de lo que se da" />,
};

function UnitLabel({ of }: { of: string }) {
  return (
    <>
      Unidad<span className="solo-lectores"> {of}</span>
    </>
  );
}

interface Bound {
  field: TratamientoField;
}

function useBound(name: TratamientoField) {
  const { trigger, formState } = useFormContext<TratamientoValues>();
  const field = useField(name, () => {
    const partner = partnerOf[name];
    if (partner && formState.isSubmitted) void trigger(partner);
  });
  return { ...field, label: unitLabels[name] ?? fieldLabels[name], required: required.has(name) };
}

export function BoundCombo({ field, max, suggestions }: Bound & { max: number; suggestions: readonly string[] }) {
  return <ComboField {...useBound(field)} suggestions={suggestions} maxLength={max} />;
}

export function BoundArea({ field, max }: Bound & { max: number }) {
  return <TextArea {...useBound(field)} maxLength={max} />;
}

export function BoundMoment({ field }: Bound) {
  return <DateTimeField {...useBound(field)} />;
}

export function BoundNumber({ field, unit, decimals = 2 }: Bound & { unit?: string; decimals?: number }) {
  return <NumberField {...useBound(field)} unit={unit} decimals={decimals} maxLength={limits.number.tratamiento} />;
}

export function BoundChoice({ field, ...select }: Bound & Pick<SelectFieldProps, 'options' | 'hint' | 'placeholder'>) {
  return <SelectField {...useBound(field)} {...select} />;
}

export function BoundStored({ field, values }: Bound & { values: Readonly<Record<string, string>> }) {
  const options = Object.entries(values).map(([value, label]) => ({ value, label }));
  return <BoundChoice field={field} options={options} placeholder="Sin elegir" />;
}
