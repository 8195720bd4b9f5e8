import { clinicLimits } from '@caparazon/contracts/clinic-limits';
import { limits } from '@caparazon/contracts/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { Button } from '@caparazon/ui/button';
import { IconButton } from '@caparazon/ui/icon-button';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { blankNormal, type MedidasValues } from '../model/filas.ts';

const Row = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  legend {
    padding-inline: ${space(2)};
    font-weight: 600;
  }
`;

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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Text = ({ name, label, max }: { name: string; label: string; max: number }) => (
  <TextField label={label} maxLength={max} {...useField(name)} />
);
const Limit = ({ name, label }: { name: string; label: string }) => (
  <NumberField label={label} decimals={3} {...useField(name)} />
);

interface FilaFieldsProps {
  /** Its place in the list. */
  place: number;
  /** The common names of the animals there are. */
  animals: readonly string[];
}

/** A kind of measure: its name, unit and plausible range, and what is normal in which animal. */
export function FilaFields({ place, animals }: FilaFieldsProps) {
  const { setValue } = useFormContext<MedidasValues>();
  const own = `filas.${place}` as const;
  const { tipo, nombre, activo } = useWatch<MedidasValues, typeof own>({ name: own });
  const { fields, append, remove } = useFieldArray<MedidasValues, `${typeof own}.normales`>({
    name: `${own}.normales`,
  });
  const named = nombre || 'Medida nueva';
  return (
    <Row>
      <legend>{activo ? named : `${named} (retirada)`}</legend>
      <Fields>
        <Text name={`${own}.nombre`} label="Nombre" max={limits.text.name} />
        <Text name={`${own}.unidad`} label="Unidad" max={clinicLimits.medicion.unidad} />
        <Limit name={`${own}.minimo`} label="Mínimo" />
        <Limit name={`${own}.maximo`} label="Máximo" />
      </Fields>
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
      <Actions>
        <Button
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={`Agregar lo normal en un animal a ${named}`}
          onClick={() => append(blankNormal)}
        >
          Agregar lo normal en un animal
        </Button>
        <Button
          variant="quiet"
          aria-label={`${activo ? 'Retirar' : 'Volver a usar'} ${named}`}
          onClick={() => setValue(`${own}.activo`, !activo, { shouldDirty: true })}
        >
          {activo ? 'Retirar' : 'Volver a usar'}
        </Button>
        {!activo && tipo !== '' && <span>No se ofrece; sus medidas quedan.</span>}
      </Actions>
    </Row>
  );
}

function Animal({ name, animals }: { name: string; animals: readonly string[] }) {
  const { value, ...field } = useField(name);
  const options = value === '' || animals.includes(value) ? animals : [value, ...animals];
  return <SelectField label="Animal" placeholder="Elegí" options={options} value={value} {...field} />;
}
