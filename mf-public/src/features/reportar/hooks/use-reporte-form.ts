import type { ReporteBody } from '@caparazon/contracts/cases/reporte';
import { useFormContext } from 'react-hook-form';
import type { ReporteValues } from '../model/values.ts';

/** The form around, and what ties a field of it to a component of the identity. */
export function useReporteForm() {
  const form = useFormContext<ReporteValues, unknown, ReporteBody>();
  const { errors, isSubmitted } = form.formState;

  /** Writes a value as a person does: a complaint already made is looked at again. */
  const write = <Name extends keyof ReporteValues>(name: Name, value: ReporteValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });

  /** What a text, a choice or a phone takes. */
  const bind = <Name extends Exclude<keyof ReporteValues, 'latitud' | 'longitud'>>(name: Name) => ({
    name,
    value: form.watch(name) as string,
    error: errors[name]?.message,
    onValueChange: (value: string) => write(name, value as ReporteValues[Name]),
  });

  return { form, errors, write, bind };
}
