import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import type { FichaValues } from '../model/form-values.ts';

/** Takes over the class and name of a report where records know them. It renders nothing. */
export function KnownClase() {
  const { data: clases } = useClasesFichas();
  const { getValues, resetField } = useFormContext<FichaValues>();

  useEffect(() => {
    if (!clases) return;
    const { nombreClase: clase, nombreComunFichaAnimal: nombre } = getValues();
    const known = clases[clase];
    if (clase && !known) resetField('nombreClase', { defaultValue: '' });
    if (nombre && !known?.includes(nombre)) resetField('nombreComunFichaAnimal', { defaultValue: '' });
  }, [clases, getValues, resetField]);

  return null;
}
