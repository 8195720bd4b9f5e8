/** Lines of svc-auth's and svc-contrib's former history: `{fecha, quien, sobre: {coleccion, id}, que, …}`. */

import { convert } from './convert.ts';
import { Historial } from './history.ts';
import type { WayBack } from './migrations.ts';

const translated = (field: string, words: Readonly<Record<string, string>>): unknown =>
  Object.entries(words).reduce<unknown>(
    (otherwise, [before, after]) => ({ $cond: [{ $eq: [field, before] }, after, otherwise] }),
    field,
  );

/** MongoDB's IndexNotFound. */
const indexNotFound = 27;

/** Drops indexes of the old shape, which would grow with every line. Another copy may be first. */
async function dropOldIndexes(): Promise<void> {
  for (const { key, name } of await Historial.collection.indexes()) {
    if (!('sobre.coleccion' in key) || name === undefined) continue;
    await Historial.collection.dropIndex(name).catch((error: { code?: unknown }) => {
      if (error.code !== indexNotFound) throw error;
    });
  }
}

/**
 * Converts every former line in place. Repeatable.
 * @param entidades entity names by collection
 * @param ques today's words by former words
 */
export async function convertHistory(
  entidades: Readonly<Record<string, string>>,
  ques: Readonly<Record<string, string>>,
): Promise<void> {
  await convert({
    of: Historial,
    where: { sobre: { $exists: true } },
    pipeline: [
      {
        $set: {
          entidad: translated('$sobre.coleccion', entidades),
          idEntidad: '$sobre.id',
          cuando: '$fecha',
          que: translated('$que', ques),
        },
      },
      { $unset: ['sobre', 'fecha'] },
    ],
  });
  await dropOldIndexes();
}

export const noWayBackOfHistory: WayBack = {
  none: 'lines that were written since tell of records and acts for which the shape before had no words',
};
