/** What an operator asks of the migrations of a service: which ran, and the last one back (rule: migrations). */
import mongoose from 'mongoose';
import { inTurn } from './in-turn.ts';
import { Migracion, type Migration, type Migrations, type NotedMigration, readNeeds, turn } from './migrations.ts';
import { CommandError } from './operator-command.ts';

type Known = Migration<never>;

export const wayBackOf = ({ back }: Known): string => ('none' in back ? `no way back: ${back.none}` : 'has a way back');

const noteOf = ({ id }: Known) => Migracion.findById(id).lean<NotedMigration>();

function stateOf(note: NotedMigration | null): string {
  if (note === null) return 'not done yet';
  const { hecha, deshecha } = note;
  return deshecha === null ? `done ${hecha.toISOString()}` : `taken back ${deshecha.toISOString()}`;
}

/** A line for each migration, oldest first: when it ran, and its way back. */
export const listMigrations = (migrations: Migrations<never>): Promise<string[]> =>
  Promise.all(migrations.map(async (each) => `${each.id}  ${stateOf(await noteOf(each))}  ${wayBackOf(each)}`));

/** What the copies that are connected to the server now say of themselves. */
async function connected(name: string) {
  const clients = mongoose.connection
    .getClient()
    .db('admin')
    .aggregate<{ appName?: unknown }>([
      { $currentOp: { allUsers: true, idleConnections: true } },
      { $project: { appName: 1 } },
    ]);
  return (await clients.toArray()).flatMap(({ appName }) => readNeeds(name, appName) ?? []);
}

/** @throws CommandError when a copy runs whose code writes the shape of this migration, or does not say */
async function mustNotBeNeeded(migrations: Migrations<never>, place: number): Promise<void> {
  for (const { last } of await connected(mongoose.connection.name)) {
    const known = migrations.findIndex(({ id }) => id === last);
    if (known !== -1 && known < place) continue;
    const why = last === undefined ? 'does not say which migrations it needs' : `needs it (up to ${last})`;
    throw new CommandError(
      `a copy that runs ${why}: put the version before in place first (npm run release -- … --back), or stop it. Nothing was changed`,
    );
  }
}

/**
 * Takes the last migration back that stands.
 * @returns its id
 * @throws CommandError when there is none, it has no way back, or a copy that runs needs it
 */
export const takeBackLast = (migrations: Migrations<never>): Promise<string> =>
  inTurn(turn, async () => {
    const notes = await Promise.all(migrations.map(noteOf));
    const place = notes.findLastIndex((note) => note?.deshecha === null);
    const migration = migrations[place];
    if (migration === undefined) throw new CommandError('no migration stands that could be taken back');
    const { id, back } = migration;
    if ('none' in back) throw new CommandError(`${id} has no way back: ${back.none}`);
    await mustNotBeNeeded(migrations, place);
    await back.down();
    await Migracion.updateOne({ _id: id }, [{ $set: { deshecha: '$$NOW' } }], { updatePipeline: true });
    return id;
  });
