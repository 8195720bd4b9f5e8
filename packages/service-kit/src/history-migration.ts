/** Lines of the history as svc-auth and svc-contrib kept them: `{fecha, quien, sobre: {coleccion, id}, que, …}`. */
import { Historial } from './history.ts';
import { migrate } from './migrate.ts';

/** Another word for each value; one that has none stays as it is. */
const translated = (field: string, words: Readonly<Record<string, string>>): unknown =>
  Object.entries(words).reduce<unknown>(
    (otherwise, [before, after]) => ({ $cond: [{ $eq: [field, before] }, after, otherwise] }),
    field,
  );

/** The index of the older shape is of no use to today's, and would grow with every line. */
async function dropOldIndexes(): Promise<void> {
  for (const { key, name } of await Historial.collection.indexes()) {
    if ('sobre.coleccion' in key && name !== undefined) await Historial.collection.dropIndex(name);
  }
}

/**
 * Gives every such line today's shape, as the same line. May be repeated.
 * @param entidades what records of each collection are called
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
