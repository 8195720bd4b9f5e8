import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import { useEspecies } from '../api/use-especies.ts';
import type { FichaValues } from '../model/form-values.ts';

interface KnownClaseProps {
  /** The species was filled in from the common name. Absent for a form that is not of a report, or of a draft. */
  onEspecie?: ((especie: string) => void) | undefined;
}

/**
 * Takes over the class and name of a report where records know them, and the species where the name is that of one
 * alone. It renders nothing.
 */
export function KnownClase({ onEspecie }: KnownClaseProps) {
  const { data: clases } = useClasesFichas();
  const { data: especies } = useEspecies();
  const { getValues, resetField } = useFormContext<FichaValues>();

  useEffect(() => {
    if (!clases) return;
    const { nombreClase: clase, nombreComunFichaAnimal: nombre } = getValues();
    const known = clases[clase];
    if (clase && !known) resetField('nombreClase', { defaultValue: '' });
    if (nombre && !known?.includes(nombre)) resetField('nombreComunFichaAnimal', { defaultValue: '' });
  }, [clases, getValues, resetField]);

  useEffect(() => {
    if (!clases || !especies || !onEspecie) return;
    const { nombreComunFichaAnimal, especie } = getValues();
    const [only, other] = especies.filter(({ nombreComun }) => nombreComun === nombreComunFichaAnimal);
    if (only === undefined || other !== undefined || especie !== '') return;
    resetField('especie', { defaultValue: only.nombre });
    onEspecie(only.nombre);
    // Once: a species that a person clears afterwards stays cleared.
  }, [clases, especies, getValues, resetField, onEspecie]);

  return null;
}
