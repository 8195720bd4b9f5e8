/** A name retired since the page was drawn would be refused, so it is asked for again. */
import type { Clases } from '@caparazon/clinic/catalogo/clases';
import type { ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import type { Language } from '@caparazon/remote-contract/language';
import type { UseFormReturn } from 'react-hook-form';
import type { ReporteValues } from './values.ts';

const says: Record<Language, string> = {
  es: 'Lo que habías elegido ya no está en la lista: elegí otra opción.',
  en: 'What you had chosen is no longer on the list: choose another option.',
};

/** Clears choices no longer offered, with an error at their question. */
export function clearRetired(
  { getValues, setValue, setError }: UseFormReturn<ReporteValues, unknown, ReporteBody>,
  clases: Clases,
  language: Language,
): void {
  const { nombreClase, nombreComunReporte } = getValues();
  const names = Object.hasOwn(clases, nombreClase) ? clases[nombreClase] : undefined;
  const isKnown = nombreComunReporte === '' || names?.includes(nombreComunReporte);
  const retired = nombreClase !== '' && !names ? 'nombreClase' : 'nombreComunReporte';
  if (retired === 'nombreComunReporte' && isKnown) return;
  if (!isKnown) setValue('nombreComunReporte', '', { shouldDirty: true });
  setValue(retired, '', { shouldDirty: true });
  setError(retired, { message: says[language] });
}
