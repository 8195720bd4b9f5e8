/** A field of a text, made from its description; lists and groups hold further ones. */
import { FieldGroup } from '@caparazon/ui/field-group';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Arbol, Grupo } from '../model/arbol.ts';
import { type Campo, placeIn } from '../model/campos.ts';
import { Elegido, EnDos, Escrito, type FieldOf } from './campo-escrito.tsx';
import { CampoLista } from './campo-lista.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

/** Short fields of one thing, two in a line where there is room. */
const Pairs = styled(Stack)`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  > [data-ancho] {
    grid-column: 1 / -1;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cell = styled.div`
  min-width: 0;
`;

/** Any field. */
export function CampoDe({ campo, place, value, onChange, label }: FieldOf<Campo, Arbol>): ReactElement {
  switch (campo.tipo) {
    case 'texto':
      return (
        <Escrito campo={campo} place={place} value={String(value)} onChange={onChange} label={label ?? campo.label} />
      );
    case 'opcion':
      return <Elegido campo={campo} place={place} value={String(value)} onChange={onChange} />;
    case 'bilingue':
      return <EnDos campo={campo} place={place} value={value as Grupo} onChange={onChange} />;
    case 'lista':
      return (
        <CampoLista campo={campo} place={place} value={value as readonly Arbol[]} onChange={onChange} draw={CampoDe} />
      );
    case 'grupo':
      if (campo.nombre === '') {
        return <Campos campos={campo.campos} place={place} value={value as Grupo} onChange={onChange} />;
      }
      return (
        <FieldGroup legend={campo.label} hint={campo.hint}>
          <Campos campos={campo.campos} place={place} value={value as Grupo} onChange={onChange} />
        </FieldGroup>
      );
  }
}

interface CamposProps {
  campos: readonly Campo[];
  place?: string;
  value: Grupo;
  onChange: (value: Grupo) => void;
}

/** The fields of a group, in their order. */
export function Campos({ campos, place = '', value, onChange }: CamposProps): ReactElement {
  const Grid = place === '' ? Stack : Pairs;
  return (
    <Grid>
      {campos.map((campo) => (
        <Cell key={campo.nombre} data-ancho={(campo.tipo !== 'texto' && campo.tipo !== 'opcion') || undefined}>
          <CampoDe
            campo={campo}
            place={placeIn(place, campo)}
            value={value[campo.nombre] ?? ''}
            onChange={(changed) => onChange({ ...value, [campo.nombre]: changed })}
          />
        </Cell>
      ))}
    </Grid>
  );
}
