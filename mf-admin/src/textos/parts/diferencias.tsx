import { role, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Diferencia } from '../model/cambios.ts';

const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(4)};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }

  dd {
    white-space: pre-line;
  }

  del {
    color: ${role.textoSuave};
  }

  ins {
    text-decoration: none;
  }
`;

/** Of a long text, the part around what changed; a list is shown whole, since each of its numbers may be another. */
const around = 160;

function shortened({ before, after, entera }: Diferencia): [string, string] {
  if (entera) return [before || '(vacío)', after || '(vacío)'];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const from = Math.max(0, start - 40);
  const cut = (text: string) =>
    text === ''
      ? '(vacío)'
      : `${from > 0 ? '…' : ''}${text.slice(from, from + around)}${text.length > from + around ? '…' : ''}`;
  return [cut(before), cut(after)];
}

/** What changes, from what to what. */
export const Diferencias = ({ diferencias }: { diferencias: readonly Diferencia[] }): ReactElement => (
  <List>
    {diferencias.map((one) => {
      const [before, after] = shortened(one);
      return (
        <div key={one.place}>
          <dt>{one.label}</dt>
          <dd>
            <del>
              <span className="solo-lectores">antes: </span>
              {before}
            </del>
          </dd>
          <dd>
            <ins>
              <span className="solo-lectores">ahora: </span>
              {after}
            </ins>
          </dd>
        </div>
      );
    })}
  </List>
);
