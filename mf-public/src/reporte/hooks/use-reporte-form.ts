import type { ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import { useFormContext } from 'react-hook-form';
import type { ReporteValues } from '../model/values.ts';

export function useReporteForm() {
  const form = useFormContext<ReporteValues, unknown, ReporteBody>();
  const { errors, isSubmitted } = form.formState;

  const write = <Name extends keyof ReporteValues>(name: Name, value: ReporteValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted || name in errors });

  const bind = <Name extends Exclude<keyof ReporteValues, 'latitud' | 'longitud'>>(name: Name) => ({
    name,
    value: form.watch(name) as string,
    error: errors[name]?.message,
    onValueChange: (value: string) => write(name, value as ReporteValues[Name]),
  });

  return { form, errors, write, bind };
}
