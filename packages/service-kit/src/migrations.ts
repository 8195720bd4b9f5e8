/**
 * The migrations of a service: run at its start, noted in its database, taken back one by one by an operator (rule:
 * migrations).
 */
import mongoose, { Schema } from 'mongoose';
import { oneCopyAtATime } from './one-copy-at-a-time.ts';

export type WayBack =
  | {
      /** Restores the shape that the version before writes. Repeatable. */
      down: () => Promise<void>;
    }
  | {
      none: string;
    };

export interface Migration<Context = unknown> {
  /** Never changes, since it is noted by it. Without spaces. */
  id: string;
  /** Repeatable, since it runs at every start. */
  up: (context: Context) => Promise<void>;
  back: WayBack;
}

/** Oldest first. New ones are added at the end; none is removed. */
export type Migrations<Context = unknown> = readonly Migration<Context>[];

export interface NotedMigration {
  _id: string;
  hecha: Date;
  /** When it was taken back; null while it stands. */
  deshecha: Date | null;
}

export const Migracion = mongoose.model(
  'Migracion',
  new Schema<NotedMigration>(
    {
      _id: { type: String, required: true },
      hecha: { type: Date, required: true },
      deshecha: { type: Date, default: null },
    },
    { versionKey: false },
  ),
  'migraciones',
);

export const turn = 'migraciones';

/** By the database's clock, since those of the copies differ. A standing note keeps its date. */
const noted = (id: string) =>
  Migracion.updateOne(
    { _id: id },
    [
      {
        $set: {
          hecha: {
            $cond: [{ $ne: [{ $ifNull: ['$deshecha', null] }, null] }, '$$NOW', { $ifNull: ['$hecha', '$$NOW'] }],
          },
          deshecha: null,
        },
      },
    ],
    { upsert: true, updatePipeline: true },
  );

/** Runs the migrations, one copy of the service at a time. */
export const runMigrations = <Context>(
  migrations: Migrations<Context>,
  ...[context]: unknown extends Context ? [] : [Context]
): Promise<void> =>
  oneCopyAtATime(turn, async () => {
    for (const { id, up } of migrations) {
      await up(context as Context);
      await noted(id);
    }
  });

const separator = '/';

/** The name under which a copy connects: its service, and the last migration it needs. */
export const nameWithNeeds = (name: string, migrations: Migrations<never>): string =>
  [name, ...migrations.slice(-1).map(({ id }) => id)].join(separator);

/** Reads such a name. @returns undefined for another program; the id is undefined when there is none */
export function readNeeds(name: string, said: unknown): { last: string | undefined } | undefined {
  const [who, last] = typeof said === 'string' ? said.split(separator) : [];
  return who === name ? { last } : undefined;
}
