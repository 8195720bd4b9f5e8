/** Suggests places in use for the forms of a record (rule: places-suggested). */
import { placeKey } from '@caparazon/clinic/animal/lugar';
import type { Lugares } from '@caparazon/clinic/animal/lugares';
import { FichaAnimal, type FichaAnimalDoc } from './model.ts';

const looked = 1000;

const most = 200;

const natural = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function eachOnce(newestFirst: readonly string[]): string[] {
  const places = Map.groupBy(newestFirst.filter(Boolean), placeKey);
  const spellings = [...places.values()].slice(0, most).map((written) => {
    const counted = [...Map.groupBy(written, (one) => one)];
    return counted.reduce((usual, one) => (one[1].length > usual[1].length ? one : usual))[0];
  });
  return spellings.toSorted(natural.compare);
}

export async function readLugares(): Promise<Lugares> {
  const fields = { ubicacion: 1, ubicacionActual: 1, lugarDestinoFinal: 1 } as const;
  const fichas = await FichaAnimal.find({}, fields)
    .sort({ _id: -1 })
    .limit(looked)
    .lean<Pick<FichaAnimalDoc, keyof typeof fields>[]>();
  return {
    ubicacion: eachOnce(fichas.map(({ ubicacion }) => ubicacion)),
    ubicacionActual: eachOnce(fichas.map(({ ubicacionActual }) => ubicacionActual)),
    lugarDestinoFinal: eachOnce(fichas.map(({ lugarDestinoFinal }) => lugarDestinoFinal)),
  };
}
