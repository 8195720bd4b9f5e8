import { clinicLimits } from '@caparazon/clinic/limits';
import type { MarcaConocida } from '@caparazon/clinic/marca/calls';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { fieldId } from '@caparazon/ui/field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { KnownCode } from '../../marca/face/known-code.tsx';
import { posicionOptions, tipoOptions } from '../../marca/face/marca-words.ts';
import type { FichaValues } from '../model/form-values.ts';
import {
  earlierOf,
  emptyRow,
  rowErrors,
  rowsOf,
  type TagField,
  type TagRow,
  textOfEarlier,
  textOfRows,
} from '../model/tag-rows.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};

  > h3 {
    font-size: ${size.base};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space(3)} ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};

  > fieldset {
    grid-column: 1 / -1;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const events = [
  { value: 'leida', label: 'La traía' },
  { value: 'colocada', label: 'Se la pusimos' },
] as const;

/** Offers the animal's earlier record when a tag is known (rule: recapture). */
export function IntakeTags() {
  const { field, fieldState } = useController<FichaValues, 'marcas'>({ name: 'marcas' });
  const earlier = useController<FichaValues, 'fichaAnterior'>({ name: 'fichaAnterior' });
  const clase = useWatch<FichaValues, 'nombreClase'>({ name: 'nombreClase' });
  const rows = rowsOf(field.value ?? '');
  // Rows are only added at the end, so numbers are stable keys.
  const numbered = rows.map((row, i) => ({ row, n: i + 1 }));
  const change = (next: readonly TagRow[]) => field.onChange(textOfRows(next));

  const chosen = earlierOf(earlier.field.value ?? '', rows);
  const link = ({ idFichaAnimal }: MarcaConocida, codigo: string) => (
    <CheckboxField
      label={`Es el mismo animal: vincular con la ficha ${idFichaAnimal}`}
      checked={chosen?.idFicha === idFichaAnimal}
      onValueChange={(checked) => earlier.field.onChange(checked ? textOfEarlier(idFichaAnimal, codigo) : '')}
    />
  );
  return (
    <Stack id={fieldId('marcas')}>
      <h3>Marcas que trae o se le ponen</h3>
      {numbered.map(({ row, n }) => (
        <TagRowFields
          key={n}
          n={n}
          row={row}
          clase={clase}
          wrong={fieldState.error ? rowErrors(row) : {}}
          onChange={(name, value) =>
            change(numbered.map((one) => (one.n === n ? { ...one.row, [name]: value } : one.row)))
          }
          link={(known) => link(known, row.codigo)}
        />
      ))}
      {chosen && (
        <p>
          Se vincula con la ficha {chosen.idFicha}, por la marca {chosen.codigo}.
        </p>
      )}
      {rows.length < clinicLimits.marca.alIngreso && (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            disabled={rows.at(-1)?.codigo === ''}
            onClick={() => field.onChange(JSON.stringify([...rows, emptyRow]))}
          >
            Otra marca
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface TagRowFieldsProps {
  n: number;
  row: TagRow;
  /** '' while none is chosen. */
  clase: string;
  wrong: Partial<Record<TagField, string>>;
  onChange: (name: TagField, value: string) => void;
  link: (known: MarcaConocida) => React.ReactNode;
}

function TagRowFields({ n, row, clase, wrong, onChange, link }: TagRowFieldsProps) {
  const of = (name: TagField) => ({
    name: `marca-${n}-${name}`,
    value: row[name],
    error: wrong[name],
    onValueChange: (value: string) => onChange(name, value),
  });
  return (
    <Row role="group" aria-label={`Marca ${n}`}>
      <TextField
        {...of('codigo')}
        label={n === 1 ? 'Código de la marca' : `Código de la marca ${n}`}
        hint="Espacios, guiones y mayúsculas no importan."
        maxLength={clinicLimits.marca.typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {row.codigo.trim() !== '' && (
        <>
          <SelectField {...of('tipo')} label="De qué es" required options={[...tipoOptions]} />
          <SelectField {...of('posicion')} label="Dónde" required options={[...posicionOptions]} />
          <KnownCode codigo={row.codigo} idFicha={null} typedFor={{ tipo: row.tipo, clase }} action={link} />
          <RadioGroup {...of('evento')} label="La traía o se la pusieron" required options={[...events]} columns={2} />
        </>
      )}
    </Row>
  );
}
