import { limits } from '@caparazon/call/limits';
import { unidadesDosisFarmaco } from '@caparazon/clinic/farmaco/calls';
import { clinicLimits } from '@caparazon/clinic/limits';
import { vias } from '@caparazon/clinic/tratamiento/values';
import { Button } from '@caparazon/ui/button';
import { NumberField } from '@caparazon/ui/number-field';
import { type Option, type OptionGroup, SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { useForWhom } from '../api/use-for-whom.ts';
import { blankRow, type DoseRow, type RowField, rowFieldName, rowsIn, rowsText } from '../model/farmaco-values.ts';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)} ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};

  > legend {
    padding-inline: ${space(2)};
    font-weight: 700;
  }

  > [data-media] {
    grid-column: span 3;
  }

  > [data-tercio] {
    grid-column: span 2;
  }

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > [data-media] {
      grid-column: 1 / -1;
    }

    > [data-tercio] {
      grid-column: span 1;
    }
  }
`;

const routes = Object.entries(vias).map(([value, label]) => ({ value, label }));

/** A row's present choice stays, also when it is no longer offered. */
function useWhomOptions(chosen: string): (Option | OptionGroup)[] {
  const { clases, especies } = useForWhom();
  const ofClases = clases.map((clase) => ({ value: `clase:${clase}`, label: clase }));
  const ofEspecies = especies.map(({ nombre, nombreComun }) => ({
    value: `especie:${nombre}`,
    label: `${nombre} (${nombreComun})`,
  }));
  const known = [...ofClases, ...ofEspecies].some(({ value }) => value === chosen);
  const own = chosen === '' || known ? [] : [{ value: chosen, label: chosen.replace(/^\w+:/, '') }];
  return [...own, { group: 'Por clase', options: ofClases }, { group: 'Por especie', options: ofEspecies }];
}

interface OneProps {
  row: DoseRow;
  place: number;
  onChange: (field: RowField, value: string) => void;
  onRemove: () => void;
}

function One({ row, place, onChange, onRemove }: OneProps) {
  const { errors } = useFormState();
  const of = (field: RowField, label: string) => {
    const name = rowFieldName(place, field);
    const error = errors[name]?.message;
    return {
      name,
      label,
      value: row[field],
      error: error === undefined ? undefined : String(error),
      onValueChange: (value: string) => onChange(field, value),
    };
  };
  const maxLength = limits.number.medida;
  return (
    <Row>
      <legend>Dosis {place + 1}</legend>
      <div data-media>
        <SelectField {...of('para', 'Para')} options={useWhomOptions(row.para)} placeholder="Todas las especies" />
      </div>
      <div data-media>
        <SelectField {...of('via', 'Vía')} options={routes} placeholder="Cualquiera" />
      </div>
      <div data-tercio>
        <NumberField {...of('minimo', 'Desde')} maxLength={maxLength} required />
      </div>
      <div data-tercio>
        <NumberField {...of('maximo', 'Hasta')} maxLength={maxLength} hint="Vacío: una sola cantidad" />
      </div>
      <div data-tercio>
        <SelectField {...of('unidad', 'Unidad')} options={unidadesDosisFarmaco} placeholder={null} />
      </div>
      <div data-tercio>
        <NumberField {...of('frecuencia', 'Cada')} unit="horas" maxLength={limits.number.tratamiento} />
      </div>
      <div data-media>
        <NumberField
          {...of('volumenMaximo', 'Lo más que admite la vía')}
          unit="ml/kg"
          maxLength={maxLength}
          hint="Si la fuente lo dice"
        />
      </div>
      <div data-media>
        <TextField {...of('fuente', 'Fuente')} maxLength={clinicLimits.farmaco.fuente} />
      </div>
      <div data-media>
        <Button icon={<Trash aria-hidden="true" />} onClick={onRemove}>
          Quitar la dosis {place + 1}
        </Button>
      </div>
    </Row>
  );
}

export function DoseRows() {
  const { clearErrors } = useFormContext();
  const { field } = useController<Record<string, string>>({ name: 'dosis' });
  const { errors } = useFormState();
  const rows = rowsIn(field.value ?? '[]');
  const put = (next: readonly DoseRow[]) => field.onChange(rowsText(next));
  /** Errors name places, and the places change. */
  const clear = () => {
    for (const name of Object.keys(errors)) if (name.startsWith('dosis')) clearErrors(name);
  };
  const whole = errors.dosis?.message;
  return (
    <>
      {rows.map((row, place) => (
        <One
          key={row.fila}
          row={row}
          place={place}
          onChange={(name, value) => {
            clearErrors(rowFieldName(place, name));
            put(rows.map((one, at) => (at === place ? { ...one, [name]: value } : one)));
          }}
          onRemove={() => {
            clear();
            put(rows.filter((_, at) => at !== place));
          }}
        />
      ))}
      {whole !== undefined && <p role="alert">{String(whole)}</p>}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => put([...rows, blankRow(rows)])}>
          Agregar otra dosis
        </Button>
      </div>
    </>
  );
}
