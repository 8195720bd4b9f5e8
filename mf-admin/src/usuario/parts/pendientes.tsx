/** The counts of waiting work (rule: user-profile). */

import { wallClock } from '@caparazon/call/time';
import type { Pendientes as Counts } from '@caparazon/clinic/pendientes/calls';
import { Skeleton } from '@caparazon/ui/skeleton';
import { font, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { usePendientes } from '../api/use-pendientes.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space(3)};

  a {
    display: grid;
    grid-template-columns: minmax(2rem, max-content) minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    height: 100%;
    min-height: ${shape.touch};
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
    background: ${role.superficie};
    color: ${role.texto};
    text-decoration: none;
  }

  a:hover {
    border-color: ${role.enlace};
  }
`;

const Count = styled.span<{ $urgent: boolean }>`
  color: ${(props) => (props.$urgent ? role.urgente : role.texto)};
  font-family: ${font.titular};
  font-size: ${size.grande};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
`;

const Old = styled.p`
  margin-block-end: ${space(3)};
  color: ${role.aviso};
  font-weight: 600;
`;

interface Item {
  name: keyof Counts;
  href: string;
  one: string;
  many: string;
}

const items: readonly Item[] = [
  { name: 'atrasadas', href: '/actividades_del_dia', one: 'tratamiento atrasado', many: 'tratamientos atrasados' },
  {
    name: 'reportesSinVer',
    href: '/reportes?vistos=false&archivados=false',
    one: 'reporte sin ver',
    many: 'reportes sin ver',
  },
  {
    name: 'sinFichaDeHoy',
    href: '/ronda',
    one: 'animal sin ficha de hoy',
    many: 'animales sin ficha de hoy',
  },
];

export function Pendientes(): ReactElement {
  const { data, failure, at } = usePendientes();
  if (data === undefined) {
    return failure ? <Quiet>No pudimos cargar lo que queda por hacer hoy.</Quiet> : <Skeleton height="4.5rem" />;
  }
  return (
    <>
      {failure && at !== undefined && (
        <Old role="alert">No pudimos actualizar. Lo que se ve es de las {wallClock(at).slice(-5)}.</Old>
      )}
      <List aria-label="Hoy">
        {items.map(({ name, href, one, many }) => (
          <li key={name}>
            <a href={href}>
              <Count $urgent={name === 'atrasadas' && data[name] > 0}>{data[name]}</Count>{' '}
              <span>{data[name] === 1 ? one : many}</span>
            </a>
          </li>
        ))}
      </List>
    </>
  );
}
