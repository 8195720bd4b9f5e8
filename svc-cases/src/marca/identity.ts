/** What tells an animal from others of its kind (rule: which-animal). */
import type { IdentidadAnimal } from '@caparazon/clinic/animal/calls';
import { placeKey } from '@caparazon/clinic/animal/lugar';
import { isWorn } from '@caparazon/clinic/marca/calls';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { readAll } from '../listing/read.ts';
import { byDay, Marca, type MarcaDoc } from './model.ts';

export const identityFields = {
  nombreComunFichaAnimal: 1,
  estado: 1,
  ubicacionActual: 1,
  codigosMarca: 1,
  numeroMarca: 1,
  leyendaMarca: 1,
} as const;
type Identifiable = Pick<FichaAnimalDoc, '_id' | keyof typeof identityFields>;
type Kin = Pick<FichaAnimalDoc, 'nombreComunFichaAnimal' | 'ubicacionActual'>;
type Entry = Pick<MarcaDoc, '_id' | 'idFichaAnimal' | 'codigo' | 'codigoNormal' | 'tipo' | 'evento' | 'fecha'>;

export type Identities = ReadonlyMap<number, IdentidadAnimal>;

const kindOf = ({ nombreComunFichaAnimal, ubicacionActual }: Kin): string =>
  `${nombreComunFichaAnimal}\n${placeKey(ubicacionActual)}`;

async function countKinds(): Promise<ReadonlyMap<string, number>> {
  const found = await readAll<Kin>({
    collection: FichaAnimal.collection.collectionName,
    filter: { estado: 'En_rehabilitación' },
    fields: { _id: 0, nombreComunFichaAnimal: 1, ubicacionActual: 1 },
    hint: { estado: 1, fecha: -1, _id: -1 },
  });
  const counts = new Map<string, number>();
  for (const one of found) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return counts;
}

/** The worn tag that people know: a visible one before a PIT, the last first. */
function tagOf(entries: readonly Entry[]): IdentidadAnimal['marcaPuesta'] {
  const last = new Map(entries.toSorted(byDay).map((entry) => [entry.codigoNormal, entry]));
  const worn = [...last.values()].filter(isWorn).toReversed();
  const tag = worn.find(({ tipo }) => tipo !== 'pit') ?? worn[0];
  return tag === undefined ? null : { codigo: tag.codigo, tipo: tag.tipo };
}

function sheetTag({ leyendaMarca, numeroMarca }: Identifiable): IdentidadAnimal['marcaPuesta'] {
  const codigo = `${leyendaMarca} ${numeroMarca}`.trim();
  return codigo === '' ? null : { codigo, tipo: null };
}

/** @param animals in care or not; one that left shares its place with nobody */
export async function identitiesOf(animals: readonly Identifiable[]): Promise<Identities> {
  if (animals.length === 0) return new Map();
  const tagged = animals.filter(({ codigosMarca }) => codigosMarca?.length).map(({ _id }) => _id);
  const [kinds, entries] = await Promise.all([
    countKinds(),
    tagged.length === 0
      ? []
      : readAll<Entry>({
          collection: Marca.collection.collectionName,
          filter: { idFichaAnimal: { $in: tagged } },
          fields: { idFichaAnimal: 1, codigo: 1, codigoNormal: 1, tipo: 1, evento: 1, fecha: 1 },
        }),
  ]);
  const noted = Map.groupBy(entries, ({ idFichaAnimal }) => idFichaAnimal);
  return new Map(
    animals.map((animal) => {
      const own = noted.get(animal._id);
      const marcaPuesta = own === undefined ? sheetTag(animal) : tagOf(own);
      const alike = animal.estado === 'En_rehabilitación' ? (kinds.get(kindOf(animal)) ?? 1) : 1;
      return [animal._id, { marcaPuesta, igualesEnLugar: alike }];
    }),
  );
}

export const identityOf = async (animal: Identifiable): Promise<IdentidadAnimal | undefined> =>
  (await identitiesOf([animal])).get(animal._id);
