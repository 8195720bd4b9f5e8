import { estadoReporteLabels, estadosReporte } from '@caparazon/contracts/cases/reporte';
import { FieldGroup } from '@caparazon/ui/field-group';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { speciesPicture } from '@caparazon/ui/species-picture';
import type { ReactElement } from 'react';
import { useClases } from '../api/use-clases.ts';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The state of the animal, its class, and then its common name, from those of the class
 * (rules: report-conditional-fields, species-drawings).
 */
export function AnimalFields(): ReactElement {
  const { animal } = useTexts();
  const { bind, form, write } = useReporteForm();
  const clases = useClases();
  const clase = bind('nombreClase');
  const chooseClase = (name: string) => {
    if (name !== form.getValues('nombreClase')) write('nombreComunReporte', '');
    write('nombreClase', name);
  };

  const estados = estadosReporte.map((value) => ({
    value,
    label: estadoReporteLabels[value],
    hint: animal.estados[value],
  }));
  const drawn = (names: readonly string[]) =>
    names.map((name) => ({
      value: name,
      label: animal.kinds[name]?.name ?? name,
      hint: animal.kinds[name]?.tell,
      picture: speciesPicture(name),
    }));

  return (
    <FieldGroup legend={animal.legend}>
      <RadioGroup {...bind('estado')} label={animal.how} options={estados} tiles required />
      <RadioGroup
        {...clase}
        onValueChange={chooseClase}
        label={animal.what}
        options={drawn(Object.keys(clases))}
        tiles
        required
      />
      {clase.value !== '' && (
        <RadioGroup
          {...bind('nombreComunReporte')}
          label={animal.which}
          options={drawn(clases[clase.value] ?? [])}
          tiles
          required
        />
      )}
    </FieldGroup>
  );
}
