import { civilDay } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { shape, size, space } from '@caparazon/ui/theme/tokens';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { inCare } from '../../animal/face/place-words.ts';
import { WhichAnimal } from '../../animal/face/which-animal.tsx';
import { Fijadas } from '../../nota/face/fijadas.tsx';
import { darText, dosisText, viaText } from '../../tratamiento/face/amounts.ts';
import { attemptWords } from '../../tratamiento/face/attempt-words.ts';
import { doseWordsOf } from '../../tratamiento/face/dose-or-procedure.ts';
import { EstadoDosisChip } from '../../tratamiento/face/estado-dosis.tsx';
import { OutsideNote } from '../../tratamiento/face/outside-note.tsx';
import { type Performing, performHref } from '../../tratamiento/face/perform-link.ts';
import { RevisionChip } from '../../tratamiento/face/revision-chip.tsx';
import { GivenHere } from '../../tratamiento/face/sinEnviar/given-here.tsx';
import { unsentFor } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, dayWord, momentWords, spanWords } from '../../tratamiento/face/time-words.ts';
import { tratamientoName, tratamientoNumber, typeLine } from '../../tratamiento/face/tratamiento-name.ts';
import { Box, Entire, type Look, Quiet, Title } from './card-parts.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};

  time {
    font-size: ${size.media};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const How = styled(Quiet)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Animal = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${shape.touch};
`;

function lookOf({ estado, fechaHora, tocaAhora }: Tarea, next: number | undefined): Look {
  if (tocaAhora) return 'next';
  if (estado === 'Atrasada') return 'late';
  if (estado === 'Realizada') return 'done';
  if (estado === 'No realizada') return 'missed';
  return fechaHora === next ? 'next' : 'plain';
}

function moreOf(
  { estado, fechaHora, exito, tocaAhora }: Tarea,
  next: number | undefined,
  now: number,
): string | undefined {
  if (tocaAhora) return undefined;
  if (estado === 'Atrasada') return spanWords(now - fechaHora);
  if (estado === 'Realizada') return exito === null ? undefined : `${exito} %`;
  return estado === 'Próxima' && fechaHora === next ? `en ${spanWords(fechaHora - now)}` : undefined;
}

/** Navigation state for an existing instance; a new one has its due time in the address. */
const performing = ({ key, exito }: Tarea): Performing => (exito === null ? {} : { idInstancia: Number(key) });

interface TareaCardProps {
  tarea: Tarea;
  /** When the next dose of all is due. */
  next: number | undefined;
  now: number;
  /** The day of the list; a dose due on another day names it. */
  day: string;
}

/**
 * A dose, titled by medicine or procedure, linked to its form; the animal links to its page (rule: calendar-screen).
 */
export function TareaCard({ tarea, next, now, day }: TareaCardProps) {
  const { go } = useShell();
  const { tratamiento, animal, fechaHora, programada, estado } = tarea;
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const unsent = unsentFor(useUnsent(), { idFichaTratamiento, programada });
  const href = performHref(idFichaTratamiento, programada);
  const name = animalWords({ idFichaAnimal, nombre: animal?.nombre ?? '' });
  const species = animal?.nombreComunFichaAnimal.nombre;
  const more = moreOf(tarea, next, now);
  const title = tratamientoName(tratamiento);
  const dar = darText(tratamiento);
  const how = [typeLine(tratamiento), dosisText(tratamiento), viaText(tratamiento).toLowerCase()].filter(Boolean);
  const number = tratamientoNumber(tratamiento).replace(' ', '\u00a0');
  const late = estado === 'Realizada' && programada !== null && clockOf(programada) !== clockOf(fechaHora);
  const when = civilDay(fechaHora) === day ? clockOf(fechaHora) : `${dayWord(fechaHora, now)} ${clockOf(fechaHora)}`;

  /** A plain link carries no navigation state, and a new tab needs none. */
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href, { state: performing(tarea) });
  };
  return (
    <Box $look={lookOf(tarea, next)}>
      {estado !== 'Realizada' && <Fijadas idFicha={idFichaAnimal} />}
      <Line>
        <time dateTime={new Date(fechaHora).toISOString()}>{when}</time>
        <EstadoDosisChip
          estado={estado}
          more={more}
          tocaAhora={tarea.tocaAhora}
          intento={tarea.intento}
          doseWords={doseWordsOf(tratamiento)}
        />
        {late && <Quiet>tocaba {clockOf(programada)}</Quiet>}
      </Line>
      <GivenHere doses={unsent} />
      <Title>
        <Entire
          href={href}
          data-entera
          onClick={open}
          aria-label={[title, name, species, momentWords(fechaHora, now)].filter(Boolean).join(', ')}
        >
          {title}
        </Entire>
        {dar && <span>, dar {dar}</span>}
      </Title>
      <How>{[how.join(', '), number].filter(Boolean).join(' · ')}</How>
      {animal ? <WhichAnimal animal={animal} /> : <Animal href={`/historicos/${idFichaAnimal}`}>{name}</Animal>}
      {tarea.intento && tarea.exito === null && (
        <Quiet>
          {attemptWords(tarea.intento, doseWordsOf(tratamiento))}, {momentWords(tarea.intento.fechaHora, now)}.
          Reintentar.
        </Quiet>
      )}
      {estado !== 'Realizada' && <RevisionChip {...tratamiento} />}
      <OutsideNote {...tratamiento} />
      {animal && !inCare(animal) && <EstadoFichaChip animal={animal} />}
    </Box>
  );
}
