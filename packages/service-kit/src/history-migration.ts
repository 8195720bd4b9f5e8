/** Lines of the history as svc-auth and svc-contrib stored them: `{fecha, quien, sobre: {coleccion, id}, que, …}`. */
import { Historial } from './history.ts';
import { migrate } from './migrate.ts';
import type { WayBack } from './migrations.ts';

/** The new word for each value. A value without one stays as it is. */
const translated = (field: string, words: Readonly<Record<string, string>>): unknown =>
  Object.entries(words).reduce<unknown>(
    (otherwise, [before, after]) => ({ $cond: [{ $eq: [field, before] }, after, otherwise] }),
    field,
  );

/** The server's code for an index that does not exist. */
const indexNotFound = 27;

/**
 * Drops the index of the old shape, which is no longer used and would grow with every line. Another copy of the service
 * may drop it first.
 */
async function dropOldIndexes(): Promise<void> {
  for (const { key, name } of await Historial.collection.indexes()) {
    if (!('sobre.coleccion' in key) || name === undefined) continue;
    await Historial.collection.dropIndex(name).catch((error: { code?: unknown }) => {
      if (error.code !== indexNotFound) throw error;
    });
  }
}

/**
 * Converts every such line to today's shape, in place. May be repeated.
 * @param entidades the names of the records in each collection
 * @param ques what was done, by the words of earlier versions
 */
export async function migrateHistory(
  entidades: Readonly<Record<string, string>>,
  ques: Readonly<Record<string, string>>,
): Promise<void> {
  await migrate({
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
