import type { ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import { useFormContext } from 'react-hook-form';
import type { ReporteValues } from '../model/values.ts';

/** The form around, and what connects its fields to components of packages/ui. */
export function useReporteForm() {
  const form = useFormContext<ReporteValues, unknown, ReporteBody>();
  const { errors, isSubmitted } = form.formState;

  /** Sets a value as a person would: an error that is shown is checked again. */
  const write = <Name extends keyof ReporteValues>(name: Name, value: ReporteValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted || name in errors });

  /** The props of a text, a choice or a phone. */
  const bind = <Name extends Exclude<keyof ReporteValues, 'latitud' | 'longitud'>>(name: Name) => ({
    name,
    value: form.watch(name) as string,
    error: errors[name]?.message,
    onValueChange: (value: string) => write(name, value as ReporteValues[Name]),
  });

  return { form, errors, write, bind };
}
