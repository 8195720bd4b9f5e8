import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { placeFact } from '../../animal/face/place-words.ts';
import { careFact, weightText } from '../model/care-words.ts';

const Box = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: start;

  ${media.narrow} {
    column-gap: ${space(3)};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  min-width: 0;

  h1 {
    overflow-wrap: anywhere;
    font-size: ${size.titulo};
    line-height: 1.15;
  }

  ${media.narrow} {
    h1 {
      font-size: ${size.grande};
    }
  }
`;

const Kind = styled.p`
  overflow-wrap: anywhere;
  color: ${role.textoSuave};
  line-height: 1.3;
`;

const Facts = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, auto) auto auto;
  justify-content: start;
  gap: ${space(1)} ${space(8)};

  > div {
    min-width: 4.5rem;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    justify-content: stretch;
    column-gap: ${space(4)};
  }

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    line-height: 1.3;
  }

  dd {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-weight: 600;
    line-height: 1.3;
  }
`;

const NoValue = styled.span`
  color: ${role.textoSuave};
  font-weight: 400;
`;

interface AnimalHeadProps {
  ficha: FichaAnimal;
  now: number;
  photo: ReactNode;
  menu: ReactNode;
}

/** Photo, name, species, state, place, days in care and last weight (rule: record-page). */
export function AnimalHead({ ficha, now, photo, menu }: AnimalHeadProps) {
  const facts = [
    placeFact(ficha, 'Está en'),
    careFact(ficha, now),
    { label: 'Último peso', value: weightText(ficha, now) },
  ];
  return (
    <Box>
      {photo}
      <Words>
        <h1 tabIndex={-1}>{animalWords(ficha)}</h1>
        <Kind>
          {ficha.nombreComunFichaAnimal.nombre}
          {ficha.especie && (
            <>
              , <i>{ficha.especie}</i>
            </>
          )}
        </Kind>
        <EstadoFichaChip animal={ficha} />
      </Words>
      {menu}
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <NoValue>Sin dato</NoValue>}</dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}
