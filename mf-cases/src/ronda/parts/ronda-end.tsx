import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Unsent } from '../hooks/use-unsent.ts';
import { leftOf, leftWords } from '../model/paradas.ts';
import { ParadasList } from './paradas-list.tsx';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 40rem;
`;

interface RondaEndProps {
  dia: string;
  paradas: readonly ParadaDeRonda[];
  unsent: Unsent;
}

/** The end of the round: missing, unsaved and all animals (rule: round-screen). */
export function RondaEnd({ dia, paradas, unsent }: RondaEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const left = leftOf(paradas);
  useTabTitle('La ronda');
  const unsaved = paradas.filter((parada) => parada.ficha !== null && unsent.has(parada));
  const open = [...left, ...unsaved];
  const others = paradas.filter((parada) => !open.includes(parada));
  return (
    <Box>
      <h2 ref={title} tabIndex={-1}>
        {left.length === 0 ? 'Todos tienen su ficha diaria' : leftWords(left.length)}
      </h2>
      {open.length > 0 && <ParadasList label="Faltan" dia={dia} paradas={open} unsent={unsent} />}
      {others.length > 0 && (
        <>
          {open.length > 0 && <h3>Con ficha diaria</h3>}
          <ParadasList label="Con ficha diaria" dia={dia} paradas={others} unsent={unsent} />
        </>
      )}
      <div>
        <LinkButton href="/actividades_del_dia">Ir a Hoy</LinkButton>
      </div>
    </Box>
  );
}
