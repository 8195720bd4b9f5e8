import type { FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { Fijadas } from '../../nota/face/fijadas.tsx';
import type { Grupo } from '../model/orden.ts';
import { AlertsCell, CriteriaCell, DoseCell, daysWords, Portrait, SheetCell, Soft, WeightCell } from './cells.tsx';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  h2 {
    margin-block-end: ${space(2)};
    font-size: ${size.media};
    overflow-wrap: anywhere;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(3)};
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  line-height: 1.3;
  overflow-wrap: anywhere;

  a {
    display: inline-block;
    min-height: 1.75rem;
    font-weight: 700;
  }

  > span:nth-child(2) {
    display: grid;
  }
`;

const Facts = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;

function AnimalCard({ row, now, withPlace }: { row: FilaPizarra; now: number; withPlace: boolean }) {
  const kind = row.nombreComunFichaAnimal.nombre;
  return (
    <Card>
      <Portrait path={row.foto} side={52} />
      <span>
        <a href={`/historicos/${row.idFichaAnimal}`}>{animalWords(row)}</a>
        <Soft>{withPlace ? `${kind}, ${row.ubicacionActual}` : kind}</Soft>
      </span>
      <Wide>
        <Fijadas idFicha={row.idFichaAnimal} />
      </Wide>
      <Wide>
        <AlertsCell row={row} now={now} />
      </Wide>
      <Facts>
        <dt>Tratamientos</dt>
        <dd>
          <DoseCell row={row} now={now} />
        </dd>
        <dt>Ficha de hoy</dt>
        <dd>
          <SheetCell row={row} />
        </dd>
        <dt>Peso</dt>
        <dd>
          <WeightCell row={row} now={now} />
        </dd>
        <dt>Días</dt>
        <dd>{daysWords(row)}</dd>
        <dt>Para liberar</dt>
        <dd>
          <CriteriaCell row={row} />
        </dd>
      </Facts>
    </Card>
  );
}

export const BoardCards = ({ groups, now }: { groups: readonly Grupo[]; now: number }) => (
  <Groups>
    {groups.map(({ lugar, rows }) => (
      <section key={lugar} aria-label={lugar || 'Animales'}>
        {lugar && <h2>{lugar}</h2>}
        <Cards>
          {rows.map((row) => (
            <AnimalCard key={row.idFichaAnimal} row={row} now={now} withPlace={lugar === ''} />
          ))}
        </Cards>
      </section>
    ))}
  </Groups>
);
