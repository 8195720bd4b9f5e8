import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaWords, standsUnder } from '../face/attempt-words.ts';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { momentWords } from '../face/time-words.ts';
import type { ChartDoses } from '../model/chart-doses.ts';

interface Row {
  key: string;
  /** Null when it answers no dose. */
  programada: number | null;
  estado: string;
  instancia: Instancia | undefined;
}

function rowsOf({ doses, instancias }: ChartDoses): Row[] {
  const due = doses.flatMap(({ programada, estado }): Row[] => {
    const given = instancias.filter((one) => standsUnder(one) === programada);
    if (given.length === 0) return [{ key: `${programada}`, programada, estado, instancia: undefined }];
    return given.map((instancia) => ({ key: `${instancia.idInstancia}`, programada, estado, instancia }));
  });
  const apart = instancias
    .filter((one) => standsUnder(one) === null)
    .map((instancia) => ({
      key: `${instancia.idInstancia}`,
      programada: null,
      estado: 'Fuera de horario',
      instancia,
    }));
  return [...due, ...apart];
}

/** The chart as a table for screen readers. */
export const ChartTable = ({ chart, now, doseWords }: { chart: ChartDoses; now: number; doseWords: DoseWords }) => (
  <div className="solo-lectores">
    <table>
      <caption>Instancias realizadas frente a las horas en que tocaban</caption>
      <thead>
        <tr>
          <th scope="col">Tocaba</th>
          <th scope="col">Estado</th>
          <th scope="col">Realizada</th>
          <th scope="col">{doseWords.received}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(chart).map(({ key, programada, estado, instancia }) => (
          <tr key={key}>
            <th scope="row">{programada === null ? 'Sin hora' : momentWords(programada, now)}</th>
            <td>{estado}</td>
            <td>{instancia ? momentWords(instancia.fechaHora, now) : 'No'}</td>
            <td>{instancia ? instanciaWords(instancia, doseWords) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
