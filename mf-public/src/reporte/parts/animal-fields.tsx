import { clasesReportesIniciales } from '@caparazon/clinic/catalogo/clases-iniciales';
import { estadosReporte } from '@caparazon/clinic/reporte/nuevo';
import { useShell } from '@caparazon/remote-contract/shell';
import { FieldGroup } from '@caparazon/ui/field-group';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { speciesPicture } from '@caparazon/ui/species-picture';
import { type ReactElement, useEffect } from 'react';
import { useClases } from '../api/use-clases.ts';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AdvicePart } from './advice-part.tsx';

/** A name that somebody wrote may be one of Object's own. */
const of = <T,>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** A choice stays until the service has answered. */
const withChosen = (names: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || names.includes(chosen) ? names : [...names, chosen];

/** State, class and common name, with advice (rules: report-conditional-fields, species-drawings, advice-by-animal). */
export function AnimalFields(): ReactElement {
  const { animal } = useTexts();
  const { bind, form, write } = useReporteForm();
  const clases = useClases();
  const { language } = useShell();
  const clase = bind('nombreClase');
  const comun = bind('nombreComunReporte');
  const chooseClase = (name: string) => {
    if (name !== form.getValues('nombreClase')) write('nombreComunReporte', '');
    write('nombreClase', name);
  };

  const [estado, nombreClase, nombreComunReporte] = form.watch(['estado', 'nombreClase', 'nombreComunReporte']);

  const names = of(clases, nombreClase);
  const isGone = nombreClase !== '' && !(names && (nombreComunReporte === '' || names.includes(nombreComunReporte)));
  useEffect(() => {
    if (clases === clasesReportesIniciales || !isGone) return;
    void import(/* webpackChunkName: "retired" */ '../model/clear-retired.ts').then(
      ({ clearRetired }) => clearRetired(form, clases, language),
      () => undefined,
    );
  }, [clases, form, language, isGone]);

  const described = { estado, nombreClase, nombreComunReporte };
  const estados = estadosReporte.map((value) => ({
    value,
    label: animal.estadoNames[value],
    hint: animal.estados[value],
  }));
  const drawn = (names: readonly string[]) =>
    names.map((name) => ({
      value: name,
      label: of(animal.kinds, name)?.name ?? name,
      hint: of(animal.kinds, name)?.tell,
      picture: speciesPicture(name),
    }));

  return (
    <FieldGroup legend={animal.legend}>
      <RadioGroup {...bind('estado')} label={animal.how} options={estados} tiles required />
      <RadioGroup
        {...clase}
        onValueChange={chooseClase}
        label={animal.what}
        options={drawn(withChosen(Object.keys(clases), clase.value))}
        tiles
        required
      />
      {clase.value !== '' && (
        <RadioGroup
          {...comun}
          label={animal.which}
          options={drawn(withChosen(names ?? [], comun.value))}
          tiles
          required
        />
      )}
      {clase.value !== '' && <AdvicePart {...described} />}
    </FieldGroup>
  );
}
