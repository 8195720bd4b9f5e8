import { estadoReporteLabels, estadosReporte } from '@caparazon/contracts/cases/reporte';
import { Button } from '@caparazon/ui/button';
import { FieldGroup } from '@caparazon/ui/field-group';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { Skeleton } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { useClases } from '../api/use-clases.ts';
import { useReporteForm } from '../hooks/use-reporte-form.ts';

const estados = estadosReporte.map((value) => ({ value, label: estadoReporteLabels[value] }));
const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/**
 * The state of the animal, its class, and then its common name, from those of the class
 * (rule: report-conditional-fields).
 */
export function AnimalFields(): ReactElement {
  const { bind, form, write } = useReporteForm();
  const { data: clases, loading, refresh } = useClases();
  const clase = bind('nombreClase');
  const chooseClase = (name: string) => {
    if (name !== form.getValues('nombreClase')) write('nombreComunReporte', '');
    write('nombreClase', name);
  };

  return (
    <FieldGroup legend="El animal">
      <RadioGroup {...bind('estado')} label="¿Cómo está?" options={estados} required />
      {clases && (
        <RadioGroup
          {...clase}
          onValueChange={chooseClase}
          label="¿Qué es?"
          options={asOptions(Object.keys(clases))}
          required
        />
      )}
      {loading && <Skeleton height="5.5rem" />}
      {!clases && !loading && (
        <div role="alert">
          <p>No pudimos cargar las clases de animales. Lo que escribiste sigue acá.</p>
          <Button onClick={() => refresh()}>Reintentar</Button>
        </div>
      )}
      {clases && clase.value !== '' && (
        <RadioGroup
          {...bind('nombreComunReporte')}
          label="¿Cuál se le parece más?"
          options={asOptions(clases[clase.value] ?? [])}
          required
        />
      )}
    </FieldGroup>
  );
}
