import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import { useEspecies } from '../api/use-especies.ts';
import type { FichaValues } from '../model/form-values.ts';

interface KnownClaseProps {
  onEspecie?: ((especie: string) => void) | undefined;
}

/** Takes over a report's class and name where records know them, and the only species of a name. Renders nothing. */
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
    // Once: a species that a person clears stays cleared.
  }, [clases, especies, getValues, resetField, onEspecie]);

  return null;
}
