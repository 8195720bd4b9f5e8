/**
 * The migrations of a service in their order: run when it starts, noted in its database, and taken back one by one by an
 * operator (rule: migrations).
 */
import mongoose, { Schema } from 'mongoose';
import { inTurn } from './in-turn.ts';

/** A way back that loses nothing, or why there is none: one of the two stands beside every migration. */
export type WayBack =
  | {
      /** Gives documents the shape that the version before writes. It must bear repetition. */
      down: () => Promise<void>;
    }
  | {
      /** Why there is none, for the operator who asks for it. */
      none: string;
    };

export interface Migration<Context = unknown> {
  /** By this it is noted: it never changes. Without spaces. */
  id: string;
  /** What it converts. It must bear repetition, since it runs at every start. */
  up: (context: Context) => Promise<void>;
  back: WayBack;
}

/** The migrations of a service, oldest first. New ones are added at the end; none is ever taken out. */
export type Migrations<Context = unknown> = readonly Migration<Context>[];

export interface NotedMigration {
  _id: string;
  /** When a copy was first done with it, or again after it had been taken back. */
  hecha: Date;
  /** When it was taken back; null while what it converted stands. */
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

/** The turn in which they run and are taken back. */
export const turn = 'migraciones';

/** By the database's clock, since those of the copies differ. What stands already keeps its date. */
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

/** Converts what earlier versions stored, one copy of the service at a time. */
export const runMigrations = <Context>(
  migrations: Migrations<Context>,
  ...[context]: unknown extends Context ? [] : [Context]
): Promise<void> =>
  inTurn(turn, async () => {
    for (const { id, up } of migrations) {
      await up(context as Context);
      await noted(id);
    }
  });

const separator = '/';

/** What a copy says of itself to its database: which service it is, and by the last one which migrations it needs. */
export const sayNeeds = (name: string, migrations: Migrations<never>): string =>
  [name, ...migrations.slice(-1).map(({ id }) => id)].join(separator);

/** Reads that. @returns undefined when it is another program; the id is undefined when it says none */
export function readNeeds(name: string, said: unknown): { last: string | undefined } | undefined {
  const [who, last] = typeof said === 'string' ? said.split(separator) : [];
  return who === name ? { last } : undefined;
}
