import { animalWords } from '../../animal/face/animal-words.ts';
import { newSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { useRonda } from '../../fichaDiaria/face/use-ronda.ts';
import { useRetry } from '../../tratamiento/face/use-retry.ts';
import { Block } from './block.tsx';
import { Row, Rows } from './rows.ts';

/** More would push the day out of view; the round has all. */
const most = 5;

/** Animals without today's sheet, in walking order. @param today null until an answer gives the server's time */
export function SheetsBlock({ today }: { today: string | null }) {
  const ronda = useRonda(today);
  useRetry(ronda.failure !== undefined, () => ronda.refresh());
  const waiting = ronda.data?.paradas.filter(({ ficha }) => ficha === null).map(({ animal }) => animal) ?? [];
  const animals = ronda.data?.paradas.length ?? 0;
  return (
    <Block
      title="Sin ficha de hoy"
      count={ronda.data && waiting.length}
      more={waiting.length > 0 && <a href="/ronda">Hacer la ronda</a>}
      result={ronda}
      failure="No pudimos saber quién está sin ficha de hoy"
    >
      {waiting.length === 0 ? (
        <p>{animals === 0 ? 'No hay animales en rehabilitación.' : 'Todos tienen su ficha de hoy.'}</p>
      ) : (
        <Rows>
          {waiting.slice(0, most).map((animal) => (
            <li key={animal.idFichaAnimal}>
              <Row href={newSheetHref(animal.idFichaAnimal)}>
                <strong>{animalWords(animal)}</strong>
                <small>{animal.nombreComunFichaAnimal.nombre}</small>
                <small data-fin>{animal.ubicacionActual}</small>
              </Row>
            </li>
          ))}
        </Rows>
      )}
      {waiting.length > most && <p>Y {waiting.length - most} más, en la ronda.</p>}
    </Block>
  );
}
