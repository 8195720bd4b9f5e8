import { role } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Tarea } from '../../../shared/fichaTratamiento/tareas.ts';
import { clockOf, momentWords, spanWords } from '../../../shared/fichaTratamiento/time-words.ts';
import { Block } from './block.tsx';
import { TareaList } from './tarea-list.tsx';

const Line = styled.p`
  color: ${role.textoSuave};
`;

interface DosesBlockProps {
  result: { data: unknown; failure: unknown; refresh: () => void };
  atrasadas: readonly Tarea[];
  enseguida: readonly Tarea[];
  /** When the next dose of today is due; undefined when none is to come. */
  next: number | undefined;
  now: number;
  today: string;
  /** Set while it is not current: the time that it is of. */
  staleAt: number | undefined;
}

/** The doses to be given now: first what is overdue, of whatever day, then what is due within the hour. */
export function DosesBlock({ result, atrasadas, enseguida, next, now, today, staleAt }: DosesBlockProps) {
  const list = { next, now, day: today };
  const title = staleAt === undefined ? 'Dosis atrasadas' : `Dosis atrasadas a las ${clockOf(staleAt)}`;
  return (
    <Block
      title={title}
      count={result.data === undefined ? undefined : atrasadas.length}
      urgent
      result={result}
      failure="No pudimos saber qué dosis están atrasadas"
    >
      <p role="status" className="solo-lectores">
        {atrasadas.length === 1 ? '1 dosis atrasada' : `${atrasadas.length} dosis atrasadas`}
      </p>
      <TareaList title="Atrasadas" said tareas={atrasadas} {...list} />
      <TareaList title="En la próxima hora" tareas={enseguida} {...list} />
      {atrasadas.length + enseguida.length === 0 && (
        <Line>
          Ninguna dosis para dar ahora.
          {next !== undefined && ` La próxima: ${momentWords(next, now)}, en ${spanWords(next - now)}.`}
        </Line>
      )}
    </Block>
  );
}
