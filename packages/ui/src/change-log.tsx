import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

export interface ChangeLogEntry {
  key: string | number;
  /** 'Ficha modificada'. */
  what: string;
  who: string;
  when: string;
  /** '' for nothing. */
  changes: readonly { label: string; before: string; after: string }[];
}

const Line = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(1)} ${space(4)};
  padding-inline-start: ${space(5)};
  border-inline-start: 2px solid ${role.borde};
  margin-inline-start: ${space(2)};
`;

const Entry = styled.li`
  position: relative;
  min-width: 0;
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    inset: 0.45em auto auto calc(-1 * ${space(5)} - 6px);
    width: 10px;
    height: 10px;
    clip-path: ${shape.scute};
    background: ${role.enlace};
  }

  > p {
    font-weight: 600;
  }

  > small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-variant-numeric: tabular-nums;
  }
`;

const Lines = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(2)};

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  dd {
    max-width: ${shape.line};
    white-space: pre-line;
  }

  del {
    color: ${role.textoSuave};
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

/** Screen readers announce which value is old. */
function Step({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before && (
        <del>
          <span className="solo-lectores">antes: </span>
          {before}
        </del>
      )}
      {before && <span aria-hidden="true"> → </span>}
      <ins>
        <span className="solo-lectores">ahora: </span>
        {after || 'Sin dato'}
      </ins>
    </>
  );
}

/** What changed, field by field. */
export const Changes = ({ changes }: Pick<ChangeLogEntry, 'changes'>) => (
  <Lines>
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Step before={before} after={after} />
        </dd>
      </div>
    ))}
  </Lines>
);

/** The history of a record, newest first. */
export const ChangeLog = ({ entries }: { entries: readonly ChangeLogEntry[] }) => (
  <Line>
    {entries.map(({ key, what, who, when, changes }) => (
      <Entry key={key}>
        <p>{what}</p>
        <small>
          {who}, {when}
        </small>
        {changes.length > 0 && <Changes changes={changes} />}
      </Entry>
    ))}
  </Line>
);
