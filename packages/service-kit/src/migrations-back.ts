/** Lists migrations, and takes the last one back, for an operator (rule: migrations). */
import mongoose from 'mongoose';
import { isRefused } from './database-refusals.ts';
import { Migracion, type Migration, type Migrations, type NotedMigration, readNeeds, turn } from './migrations.ts';
import { oneCopyAtATime } from './one-copy-at-a-time.ts';
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

const admin = () => mongoose.connection.getClient().db('admin');

/** A router of a sharded cluster sees only its own clients. */
const isRouter = async () => (await admin().command({ hello: 1 })).msg === 'isdbgrid';

/**
 * The names of connected copies.
 * @param whom `$currentOp`'s: all users or ours; on a router, its own
 */
async function connectedAs(name: string, whom: { allUsers: boolean; localOps?: true }) {
  const clients = admin().aggregate<{ appName?: unknown }>([
    { $currentOp: { ...whom, idleConnections: true } },
    { $project: { appName: 1 } },
  ]);
  return (await clients.toArray()).flatMap(({ appName }) => readNeeds(name, appName) ?? []);
}

/** A hosted database may show nobody, or only our user; a router shows its own clients (ADR 2). */
async function connected(name: string) {
  for (const allUsers of [true, false]) {
    try {
      const router = await isRouter();
      const copies = await connectedAs(name, { allUsers, ...(router && { localOps: true }) });
      return { copies, everybody: allUsers && !router };
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  return { copies: [], everybody: false };
}

/**
 * @param areStopped the operator's word that no copy runs, for databases that do not show them
 * @throws CommandError when a running copy writes the migration's shape, does not say, or may be unseen
 */
async function mustNotBeNeeded(migrations: Migrations<never>, place: number, areStopped: boolean): Promise<void> {
  const { copies, everybody } = await connected(mongoose.connection.name);
  for (const { last } of copies) {
    const known = migrations.findIndex(({ id }) => id === last);
    if (known !== -1 && known < place) continue;
    const why = last === undefined ? 'does not say which migrations it needs' : `needs it (up to ${last})`;
    throw new CommandError(
      `a copy that runs ${why}: put the version before in place first (npm run trial -- release … --back), or stop it. Nothing was changed`,
    );
  }
  if (!(everybody || areStopped)) {
    throw new CommandError(
      'the database does not let us see every program that is connected to it ($currentOp), so a copy that needs the migration may be running unseen. Stop all such copies, or put the version before in place, and run this again with --confirmar. Nothing was changed',
    );
  }
}

/**
 * Takes back the last migration that stands.
 * @param areStopped the operator's word that no running copy needs it, for a database that does not show them
 * @returns its id
 * @throws CommandError when there is none, it has no way back, or a copy needs it or may need it unseen
 */
export const takeBackLast = (migrations: Migrations<never>, areStopped = false): Promise<string> =>
  oneCopyAtATime(turn, async () => {
    const notes = await Promise.all(migrations.map(noteOf));
    const place = notes.findLastIndex((note) => note?.deshecha === null);
    const migration = migrations[place];
    if (migration === undefined) throw new CommandError('no migration stands that could be taken back');
    const { id, back } = migration;
    if ('none' in back) throw new CommandError(`${id} has no way back: ${back.none}`);
    await mustNotBeNeeded(migrations, place, areStopped);
    await back.down();
    await Migracion.updateOne({ _id: id }, [{ $set: { deshecha: '$$NOW' } }], { updatePipeline: true });
    return id;
  });
