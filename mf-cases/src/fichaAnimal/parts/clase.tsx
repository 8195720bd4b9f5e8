import { Button } from '@caparazon/ui/button';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import { BoundChoice } from './bound-fields.tsx';
import { Wide } from './form-section.tsx';
import type { FichaValues } from './form-values.ts';

/**
 * Class and common name. The name belongs to its class: another class takes it away; and what a report says is
 * taken over only where records know it.
 */
export function Clase() {
  const { data: clases, failure, refresh } = useClasesFichas();
  const { getValues, setValue, resetField } = useFormContext<FichaValues>();
  const nombreClase = useWatch<FichaValues, 'nombreClase'>({ name: 'nombreClase' });
  const nombres = clases?.[nombreClase] ?? [];

  useEffect(() => {
    if (!clases) return;
    const { nombreClase: clase, nombreComunFichaAnimal: nombre } = getValues();
    const known = clases[clase];
    if (clase && !known) resetField('nombreClase', { defaultValue: '' });
    if (nombre && !known?.includes(nombre)) resetField('nombreComunFichaAnimal', { defaultValue: '' });
  }, [clases, getValues, resetField]);

  return (
    <>
      {failure && !clases && (
        <Wide role="alert">
          No pudimos cargar las clases. <Button onClick={() => refresh()}>Reintentar</Button>
        </Wide>
      )}
      <BoundChoice
        field="nombreClase"
        options={clases ? Object.keys(clases) : [nombreClase].filter(Boolean)}
        onChoose={() => setValue('nombreComunFichaAnimal', '')}
      />
      <NombreComun nombres={nombres} known={clases !== undefined} chosen={nombreClase !== ''} />
    </>
  );
}

interface NombreComunProps {
  nombres: readonly string[];
  known: boolean;
  chosen: boolean;
}

function NombreComun({ nombres, known, chosen }: NombreComunProps) {
  const now = useWatch<FichaValues, 'nombreComunFichaAnimal'>({ name: 'nombreComunFichaAnimal' });
  return (
    <BoundChoice
      field="nombreComunFichaAnimal"
      options={known ? nombres : [now].filter(Boolean)}
      placeholder={chosen ? 'Sin elegir' : 'Primero, la clase'}
      disabled={!chosen}
    />
  );
}
