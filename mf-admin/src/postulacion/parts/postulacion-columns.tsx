import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { Postulacion } from '@caparazon/office/postulacion/calls';
import type { Column } from '@caparazon/ui/table';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { EstadoChip } from '../face/estado-chip.tsx';
import { Choice, type Choosing } from './choice.tsx';

const Named = styled.div`
  display: grid;
  grid-template-columns: auto minmax(9rem, 1fr);
  gap: ${space(2)};
  margin-block: calc(-1 * ${space(3)});
  overflow-wrap: anywhere;

  > a {
    padding-block: ${space(3)};
  }
`;

const Nota = styled.div`
  min-width: 12rem;
  max-width: 22rem;
  overflow-wrap: anywhere;
  white-space: pre-line;

  > small {
    display: block;
    color: ${role.textoSuave};
    font-size: ${size.chica};
    white-space: normal;
  }
`;

const Text = styled.div<{ $least: string }>`
  min-width: ${(props) => props.$least};
  max-width: 20rem;
  overflow-wrap: anywhere;
`;

/** Author and time of the last change; '' for none. @param nameOf null when unknown */
export function lastChange(
  { version, modificadoPor, modificadoEn }: Postulacion,
  nameOf: (idUsuario: number) => string | null,
): string {
  if (version === 1) return '';
  const who = modificadoPor === null ? '' : `${nameOf(modificadoPor) ?? `Usuario ${modificadoPor}`}, `;
  return who + formatDateTime(modificadoEn);
}

export const postulacionColumns = (
  choosing: Choosing,
  nameOf: (idUsuario: number) => string | null,
): readonly Column<Postulacion>[] => [
  {
    key: 'nombreVoluntario',
    header: 'Nombre',
    wide: true,
    cell: (postulacion) => (
      <Named>
        <Choice postulacion={postulacion} {...choosing} named />
        <a href={`/postulaciones/${postulacion.idPostulacion}`}>{postulacion.nombreVoluntario}</a>
      </Named>
    ),
  },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoChip estado={estado} /> },
  { key: 'fecha', header: 'Se anotó', cell: ({ fecha }) => formatDay(fecha), nowrap: true },
  { key: 'paisVoluntario', header: 'País', cell: ({ paisVoluntario }) => <Text $least="6rem">{paisVoluntario}</Text> },
  {
    key: 'correoVoluntario',
    header: 'E-mail',
    cell: ({ correoVoluntario }) => <Text $least="13rem">{correoVoluntario}</Text>,
  },
  {
    key: 'nota',
    header: 'Nota y último cambio',
    cell: (postulacion) => {
      const changed = lastChange(postulacion, nameOf);
      return (
        changed && (
          <Nota>
            {postulacion.nota}
            <small>{changed}</small>
          </Nota>
        )
      );
    },
  },
];
