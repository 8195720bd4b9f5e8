import { Button } from '@caparazon/ui/button';
import { role, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { WhichAnimal } from '../../animal/face/which-animal.tsx';
import { CloseMissed } from '../../tratamiento/face/close-missed.tsx';
import type { Knowledge, Stale } from '../../tratamiento/face/freshness.ts';
import { NoDose } from '../../tratamiento/face/no-dose.tsx';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, momentWords, spanWords } from '../../tratamiento/face/time-words.ts';
import { courseEnded, tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import type { Unresolved } from '../../tratamiento/face/unresolved.ts';
import { byPlace } from '../model/by-place.ts';
import { Block } from './block.tsx';
import { Box, Entire, Quiet, Title } from './card-parts.tsx';
import { Group, TareaList } from './tarea-list.tsx';

const Line = styled.p`
  color: ${role.textoSuave};
`;

const Unknown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${role.aviso};
  font-weight: 600;
`;

interface DosesBlockProps extends Unresolved {
  result: { data: unknown; failure: unknown; refresh: () => void };
  atrasadas: readonly Tarea[];
  enseguida: readonly Tarea[];
  next: number | undefined;
  now: number;
  today: string;
  /** Of overdue doses, today and tomorrow together. */
  knowledge: Knowledge;
  /** Set while the data are not current. */
  stale: Stale | null;
  onRetry: () => void;
}

/** Courses over which nobody has finished. */
function Ended({ terminados, animales }: Omit<Unresolved, 'perdidas'>) {
  if (terminados.length === 0) return null;
  return (
    <Group>
      <ul aria-label={courseEnded}>
        {terminados.map((tratamiento) => {
          const { idFichaTratamiento: id, idFichaAnimal } = tratamiento;
          const animal = animales[idFichaAnimal];
          const name = animalWords({ idFichaAnimal, nombre: animal?.nombre ?? '' });
          const title = tratamientoName(tratamiento);
          return (
            <li key={id}>
              <Box $look="plain">
                <Title>
                  <Entire
                    href={`/ficha_tratamiento/${id}`}
                    data-entera
                    aria-label={`${title}, ${name}. ${courseEnded}`}
                  >
                    {title}
                  </Entire>
                </Title>
                <strong>{courseEnded}</strong>
                {animal ? <WhichAnimal animal={animal} /> : <Quiet>{name}</Quiet>}
              </Box>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

/** The doses to give now: overdue ones of any day, then those due within the hour. */
export function DosesBlock(props: DosesBlockProps) {
  const { result, atrasadas, perdidas, terminados, animales, enseguida, next, now, today, knowledge, stale, onRetry } =
    props;
  const list = { next, now, day: today };
  const title = stale === null ? 'Tratamientos atrasados' : `Tratamientos atrasados a las ${clockOf(stale.at)}`;
  return (
    <Block
      title={title}
      count={result.data === undefined ? undefined : atrasadas.length}
      urgent
      result={result}
      failure="No pudimos saber qué tratamientos están atrasados"
    >
      <p role="status" className="solo-lectores">
        {atrasadas.length === 1 ? '1 tratamiento atrasado' : `${atrasadas.length} tratamientos atrasados`}
      </p>
      <TareaList title="Atrasadas" hiddenTitle tareas={byPlace(atrasadas)} {...list} />
      <TareaList title="Sin registrar: ¿qué pasó?" tareas={byPlace(perdidas)} {...list} />
      <CloseMissed perdidas={perdidas} now={now} />
      <Ended {...{ terminados, animales }} />
      <TareaList title="En la próxima hora" tareas={enseguida} {...list} />
      {!knowledge.known && (
        <Unknown>
          {knowledge.failed
            ? 'No sabemos qué tratamientos tocan en la próxima hora.'
            : 'Viendo qué tratamientos tocan en la próxima hora…'}
          {knowledge.failed && <Button onClick={onRetry}>Reintentar</Button>}
        </Unknown>
      )}
      {knowledge.known && atrasadas.length + enseguida.length === 0 && (
        <Line>
          <NoDose stale={stale} now={now} none="Ningún tratamiento por realizar ahora." />
          {stale === null &&
            next !== undefined &&
            ` El próximo: ${momentWords(next, now)}, en ${spanWords(next - now)}.`}
        </Line>
      )}
    </Block>
  );
}
