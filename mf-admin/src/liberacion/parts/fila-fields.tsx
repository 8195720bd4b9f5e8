import { clinicLimits } from '@caparazon/clinic/limits';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { useField } from '@caparazon/screen-kit/use-field';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ListRow, type ListRowProps } from '../../catalogo/face/list-row.tsx';
import type { ListValues } from '../../catalogo/face/use-list-form.ts';
import { diasLabel, type Fila, hasRango, reglaOptions } from '../model/filas.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: start;
  gap: ${space(3)};

  > [data-dos='true'] {
    grid-column: span 2;
  }

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const tipoOptions = [
  { value: 'persona', label: 'Una persona lo mira y lo marca' },
  { value: 'dato', label: 'Lo dicen los datos' },
];

interface FilaFieldsProps extends ListRowProps {
  /** '' for a new one. */
  stored: string;
  medidas: readonly TipoMedicion[];
}

/** A criterion, and who or what decides it. */
export function FilaFields({ stored, medidas, ...row }: FilaFieldsProps) {
  const own = `filas.${row.place}` as const;
  const { criterio, texto, tipo, regla } = useWatch<ListValues<Fila>, typeof own>({ name: own });
  const dias = tipo === 'dato' ? diasLabel(regla) : null;
  const reworded = tipo === 'persona' && stored !== '' && texto.trim() !== stored;
  return (
    <ListRow
      {...row}
      named={texto || 'Criterio nuevo'}
      retired="retirado"
      restore="Volver a pedir"
      about="No se pide más; el historial de cada animal lo conserva."
      isNew={criterio === ''}
      removable={false}
    >
      <TextField
        label="Qué se pide"
        maxLength={clinicLimits.liberacion.texto}
        hint={reworded ? 'Con otras palabras, lo ya marcado en los animales deja de valer.' : undefined}
        {...useField(`${own}.texto`)}
      />
      <Fields>
        <div data-dos>
          <Choice name={`${own}.tipo`} label="Quién lo dice" options={tipoOptions} />
        </div>
        {tipo === 'dato' && (
          <div data-dos>
            <Choice name={`${own}.regla`} label="Qué datos" placeholder="Elegí" options={reglaOptions} />
          </div>
        )}
        {dias && <Amount name={`${own}.dias`} label={dias} decimals={0} />}
        {tipo === 'dato' && regla === 'medida_en_rango' && (
          <div data-dos>
            <Choice
              name={`${own}.medida`}
              label="Qué medida"
              placeholder="Elegí"
              options={medidas.map(({ tipo: value, nombre, unidad }) => ({ value, label: `${nombre} (${unidad})` }))}
            />
          </div>
        )}
        {tipo === 'dato' && hasRango(regla) && (
          <>
            <Amount name={`${own}.minimo`} label="Mínimo" decimals={3} />
            <Amount name={`${own}.maximo`} label="Máximo" decimals={3} />
          </>
        )}
      </Fields>
      <TextField label="Fuente" optional maxLength={clinicLimits.liberacion.fuente} {...useField(`${own}.fuente`)} />
    </ListRow>
  );
}

const Amount = ({ name, label, decimals }: { name: string; label: string; decimals: number }) => (
  <NumberField label={label} decimals={decimals} {...useField(name)} />
);

interface ChoiceProps {
  name: string;
  label: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

const Choice = ({ name, ...select }: ChoiceProps) => <SelectField {...select} {...useField(name)} />;
