import { limits } from '@caparazon/call/limits';
import { Button } from '@caparazon/ui/button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import { useEspecies } from '../api/use-especies.ts';
import type { FichaValues } from '../model/form-values.ts';
import { BoundChoice, BoundCombo } from './bound-fields.tsx';
import { Wide } from './form-section.tsx';

/** Keeps a name that the list lacks. */
const withChosen = (names: readonly string[], chosen: string) =>
  chosen === '' || names.includes(chosen) ? names : [...names, chosen];

/** Another class clears the name; another name clears the species unless typed by hand. */
export function Clase() {
  const { data: clases, failure, refresh } = useClasesFichas();
  const { data: especies = [] } = useEspecies();
  const { getValues, setValue } = useFormContext<FichaValues>();
  const [clase, nombre] = useWatch<FichaValues, ['nombreClase', 'nombreComunFichaAnimal']>({
    name: ['nombreClase', 'nombreComunFichaAnimal'],
  });
  const suggested = especies
    .filter(({ nombreComun }) => nombreComun === nombre)
    .map(({ nombre: cientifico }) => cientifico);

  const forgetEspecie = (nombreComun: string) => {
    const listed = especies.filter(({ nombre: cientifico }) => cientifico === getValues('especie'));
    if (listed.length > 0 && listed.every((especie) => especie.nombreComun !== nombreComun)) setValue('especie', '');
  };
  const forgetNombre = () => {
    setValue('nombreComunFichaAnimal', '');
    forgetEspecie('');
  };

  return (
    <>
      {failure && !clases && (
        <Wide role="alert">
          No pudimos cargar las clases. <Button onClick={() => refresh()}>Reintentar</Button>
        </Wide>
      )}
      <BoundChoice
        field="nombreClase"
        options={withChosen(clases ? Object.keys(clases) : [], clase)}
        onChoose={forgetNombre}
      />
      <BoundChoice
        field="nombreComunFichaAnimal"
        options={withChosen(clases?.[clase] ?? [], nombre)}
        placeholder={clase === '' ? 'Primero, la clase' : 'Sin elegir'}
        disabled={clase === ''}
        onChoose={forgetEspecie}
      />
      <BoundCombo
        field="especie"
        max={limits.text.default}
        suggestions={suggested.length > 0 ? suggested : especies.map(({ nombre: cientifico }) => cientifico)}
      />
    </>
  );
}
