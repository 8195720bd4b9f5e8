import { limits } from '@caparazon/call/limits';
import type { Clases } from '@caparazon/clinic/catalogo/clases';
import { clinicLimits } from '@caparazon/clinic/limits';
import { tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import { useField } from '@caparazon/screen-kit/use-field';
import { Button } from '@caparazon/ui/button';
import { IconButton } from '@caparazon/ui/icon-button';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ListRow, type ListRowProps } from '../../catalogo/face/list-row.tsx';
import type { ListValues } from '../../catalogo/face/use-list-form.ts';
import { blankNormal, blankRango, type Fila } from '../model/filas.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space(3)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Normal = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(3)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Range = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 2fr)) repeat(2, minmax(0, 1fr)) minmax(0, 3fr) auto;
  align-items: end;
  gap: ${space(3)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;

    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }

    > :nth-child(4),
    > :nth-child(5) {
      grid-column: span 2;
    }
  }
`;

const Text = ({ name, label, max }: { name: string; label: string; max: number }) => (
  <TextField label={label} maxLength={max} {...useField(name)} />
);
const Limit = ({ name, label }: { name: string; label: string }) => (
  <NumberField label={label} decimals={3} {...useField(name)} />
);

/** Records and sheets need these. */
const always: readonly string[] = [tipoPeso, tipoTemperatura];

interface FilaFieldsProps extends ListRowProps {
  clases: Clases;
}

/** A kind: name, unit, plausible and normal ranges. */
export function FilaFields({ clases, ...row }: FilaFieldsProps) {
  const animals = Object.values(clases).flat();
  const own = `filas.${row.place}` as const;
  const { tipo, nombre } = useWatch<ListValues<Fila>, typeof own>({ name: own });
  const { fields, append, remove } = useFieldArray<ListValues<Fila>, `${typeof own}.normales`>({
    name: `${own}.normales`,
  });
  const rangos = useFieldArray<ListValues<Fila>, `${typeof own}.rangos`>({ name: `${own}.rangos` });
  const named = nombre || 'Medida nueva';
  const stays = 'No se ofrece; sus medidas quedan.';
  const removable = !always.includes(tipo);
  return (
    <ListRow
      {...row}
      named={named}
      retired="retirada"
      restore="Volver a usar"
      about={
        removable ? `${stays} Quitarla la borra al guardar si nunca se usó; si se usó, sigue acá, retirada.` : stays
      }
      isNew={tipo === ''}
      removable={removable}
      actions={
        <>
          <Button
            variant="quiet"
            icon={<Plus aria-hidden="true" />}
            aria-label={`Agregar lo esperable en una especie o clase a ${named}`}
            onClick={() => rangos.append(blankRango)}
          >
            Agregar lo esperable en una especie o clase
          </Button>
          <Button
            variant="quiet"
            icon={<Plus aria-hidden="true" />}
            aria-label={`Agregar lo normal en un animal a ${named}`}
            onClick={() => append(blankNormal)}
          >
            Agregar lo normal en un animal
          </Button>
        </>
      }
    >
      <Fields>
        <Text name={`${own}.nombre`} label="Nombre" max={limits.text.name} />
        <Text name={`${own}.unidad`} label="Unidad" max={clinicLimits.medicion.unidad} />
        <Limit name={`${own}.minimo`} label="Mínimo" />
        <Limit name={`${own}.maximo`} label="Máximo" />
      </Fields>
      {rangos.fields.map(({ id }, i) => (
        <RangoFields
          key={id}
          name={`${own}.rangos.${i}`}
          clases={clases}
          label={`Quitar lo esperable de ${named}, ${i + 1}`}
          onRemove={() => rangos.remove(i)}
        />
      ))}
      {fields.map(({ id }, i) => (
        <Normal key={id}>
          <Animal name={`${own}.normales.${i}.nombreComun`} animals={animals} />
          <Limit name={`${own}.normales.${i}.minimo`} label="Normal desde" />
          <Limit name={`${own}.normales.${i}.maximo`} label="Normal hasta" />
          <IconButton
            label={`Quitar lo normal de ${named}, ${i + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(i)}
          />
        </Normal>
      ))}
    </ListRow>
  );
}

interface RangoFieldsProps {
  name: string;
  clases: Clases;
  label: string;
  onRemove: () => void;
}

/** The plausible range of a species or class, with its source. */
function RangoFields({ name, clases, label, onRemove }: RangoFieldsProps) {
  const clase = useField(`${name}.clase`);
  const { value, ...comun } = useField(`${name}.nombreComun`);
  const names = clases[clase.value] ?? [];
  const known = Object.keys(clases);
  return (
    <Range>
      <SelectField
        label="Clase"
        placeholder="Elegí"
        options={clase.value === '' || known.includes(clase.value) ? known : [clase.value, ...known]}
        {...clase}
      />
      <SelectField
        label="Especie"
        placeholder={null}
        options={[
          { value: '', label: 'Toda la clase' },
          ...(value === '' || names.includes(value) ? names : [value, ...names]).map((one) => ({
            value: one,
            label: one,
          })),
        ]}
        value={value}
        {...comun}
      />
      <Limit name={`${name}.minimo`} label="Esperable desde" />
      <Limit name={`${name}.maximo`} label="Esperable hasta" />
      <Text name={`${name}.fuente`} label="Fuente" max={clinicLimits.farmaco.fuente} />
      <IconButton label={label} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </Range>
  );
}

function Animal({ name, animals }: { name: string; animals: readonly string[] }) {
  const { value, ...field } = useField(name);
  const options = value === '' || animals.includes(value) ? animals : [value, ...animals];
  return <SelectField label="Animal" placeholder="Elegí" options={options} value={value} {...field} />;
}
