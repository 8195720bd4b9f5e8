import { tipoPeso, tipoTemperatura } from '@caparazon/contracts/cases/medicion-values';
import { clinicLimits } from '@caparazon/contracts/clinic-limits';
import { limits } from '@caparazon/contracts/limits';
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
import { ListRow, type ListRowProps } from '../../../shared/lista/list-row.tsx';
import type { ListValues } from '../../../shared/lista/use-list-form.ts';
import { blankNormal, type Fila } from '../model/filas.ts';

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

const Text = ({ name, label, max }: { name: string; label: string; max: number }) => (
  <TextField label={label} maxLength={max} {...useField(name)} />
);
const Limit = ({ name, label }: { name: string; label: string }) => (
  <NumberField label={label} decimals={3} {...useField(name)} />
);

/** Records and sheets have these, so that they are never taken off the list. */
const always: readonly string[] = [tipoPeso, tipoTemperatura];

interface FilaFieldsProps extends ListRowProps {
  /** The common names of the animals there are. */
  animals: readonly string[];
}

/** A kind of measure: its name, unit and plausible range, and what is normal in which animal. */
export function FilaFields({ animals, ...row }: FilaFieldsProps) {
  const own = `filas.${row.place}` as const;
  const { tipo, nombre } = useWatch<ListValues<Fila>, typeof own>({ name: own });
  const { fields, append, remove } = useFieldArray<ListValues<Fila>, `${typeof own}.normales`>({
    name: `${own}.normales`,
  });
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
        <Button
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={`Agregar lo normal en un animal a ${named}`}
          onClick={() => append(blankNormal)}
        >
          Agregar lo normal en un animal
        </Button>
      }
    >
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
    </ListRow>
  );
}

function Animal({ name, animals }: { name: string; animals: readonly string[] }) {
  const { value, ...field } = useField(name);
  const options = value === '' || animals.includes(value) ? animals : [value, ...animals];
  return <SelectField label="Animal" placeholder="Elegí" options={options} value={value} {...field} />;
}
