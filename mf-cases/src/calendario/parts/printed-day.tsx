import { startOfCivilDay } from '@caparazon/call/time';
import { role } from '@caparazon/ui/theme/tokens';
import { createGlobalStyle, styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { tagText } from '../../animal/face/identity-words.ts';
import { usePrintedFijadas } from '../../nota/face/fijadas.tsx';
import { darText, dosisText, viaText } from '../../tratamiento/face/amounts.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import { type Tarea, tareasOf } from '../../tratamiento/face/tareas.ts';
import type { TimedAnswer } from '../../tratamiento/face/tareas-de-ahora.ts';
import { momentWords, wholeDay } from '../../tratamiento/face/time-words.ts';
import { tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import { type Anotada, printedRows } from '../model/printed-rows.ts';

const Paper = createGlobalStyle`
  @page {
    size: A4 portrait;
    margin: 8mm;
  }
`;

/** Twenty animals with two medicines each fit on one page. */
const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
    color: ${role.texto};
    font-size: 7.5pt;
    line-height: 1.1;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  caption {
    padding-block-end: 1mm;
    font-size: 11pt;
    font-weight: 700;
    text-align: start;
  }

  th,
  td {
    padding: 0.25mm 1mm;
    border-block-end: 1px solid ${role.borde};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    font-size: 7pt;
  }

  [data-dar] {
    white-space: nowrap;
  }

  small {
    font-size: 7pt;
    font-weight: 400;
  }
`;

const Hora = styled.span`
  display: inline-block;
  margin-inline-end: 2.5mm;
  white-space: nowrap;

  &::before {
    content: '';
    display: inline-block;
    width: 2.4mm;
    height: 2.4mm;
    margin-inline-end: 0.8mm;
    border: 1px solid currentColor;
    line-height: 2.2mm;
    text-align: center;
    vertical-align: -0.2mm;
  }

  &[data-dada]::before {
    content: '✓';
  }
`;

function Box({ hora, estado, dada }: Omit<Anotada, 'key'>) {
  return (
    <Hora data-dada={dada || undefined}>
      {hora}
      {estado && <small> {estado}</small>}
    </Hora>
  );
}

/** Bold, as what must not be overlooked. */
const Pinned = styled.strong`
  display: block;

  &:empty {
    display: none;
  }
`;

interface PrintedDayProps {
  day: string;
  answer: TimedAnswer | undefined;
  late: readonly Tarea[];
  now: number;
}

/** A day on paper: animals by place with tags, doses and boxes (rule: printed-day). */
export function PrintedDay({ day, answer, late, now }: PrintedDayProps) {
  const unsent = useUnsent();
  const fijadas = usePrintedFijadas();
  if (!answer?.data) return null;
  const animals = printedRows([...late, ...tareasOf(answer.data, now)], { day, now, unsent });
  return (
    <Sheet>
      <Paper />
      <table>
        <caption>
          Actividades del {wholeDay(startOfCivilDay(day))}{' '}
          <small>impreso con lo que se sabía {momentWords(answer.at ?? now, now)}</small>
          {fijadas.unread && <small>, sin las notas fijadas: no se pudieron leer</small>}
        </caption>
        <thead>
          <tr>
            <th scope="col">Lugar</th>
            <th scope="col">Animal y marca</th>
            <th scope="col">Qué</th>
            <th scope="col">Dar</th>
            <th scope="col">Horas</th>
          </tr>
        </thead>
        {animals.map(({ idFichaAnimal, animal, tratamientos }) => (
          <tbody key={idFichaAnimal}>
            {tratamientos.map(({ tratamiento, horas }, nth) => (
              <tr key={tratamiento.idFichaTratamiento}>
                {nth === 0 && (
                  <>
                    <td rowSpan={tratamientos.length}>{animal?.ubicacionActual}</td>
                    <th scope="rowgroup" rowSpan={tratamientos.length}>
                      {animalWords({ idFichaAnimal, nombre: animal?.nombre ?? '' })}{' '}
                      <small>
                        {[animal?.nombreComunFichaAnimal.nombre, animal && tagText(animal)].filter(Boolean).join(', ')}
                      </small>
                      <Pinned>{fijadas.textOf(idFichaAnimal)}</Pinned>
                    </th>
                  </>
                )}
                <td>
                  {tratamientoName(tratamiento)}{' '}
                  <small>
                    {[dosisText(tratamiento), viaText(tratamiento).toLowerCase()].filter(Boolean).join(', ')}
                  </small>
                </td>
                <td data-dar>{darText(tratamiento)}</td>
                <td>
                  {horas.map(({ key, ...hora }) => (
                    <Box key={key} {...hora} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {animals.length === 0 && <p>No hay actividades para este día.</p>}
    </Sheet>
  );
}
