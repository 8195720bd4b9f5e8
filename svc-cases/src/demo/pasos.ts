/**
 * Steps of the load. Each writes its data and its completion in one transaction, so that
 * interrupted loads resume. Separate, so that checking does not import the demo's drawing code.
 */
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { ApiError } from '@caparazon/service-kit/errors';
import type { Log } from '@caparazon/service-kit/log';
import { joined } from '@caparazon/service-kit/transaction';
import mongoose, { Schema } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import { Reporte } from '../reporte/model.ts';

interface Paso {
  /** Name. */
  _id: string;
  /** Result for later steps. */
  dio: unknown;
}

const Paso = mongoose.model(
  'PasoDemo',
  new Schema<Paso>({ _id: String, dio: Schema.Types.Mixed }, { versionKey: false }),
  'pasos_demo',
);

const [primero, ultimo] = ['comienzo', 'fin'];

const isEmpty = async (): Promise<boolean> =>
  (await Reporte.exists({})) === null && (await FichaAnimal.exists({})) === null;

/** Whether a load was interrupted, or never begun on an empty database. */
export async function isWanting(): Promise<boolean> {
  const marks = await Paso.find({ _id: { $in: [primero, ultimo] } }).lean();
  return marks.length === 0 ? isEmpty() : marks.every(({ _id }) => _id !== ultimo);
}

/**
 * Runs a step unless it was done, and returns its result.
 * @param make may run repeatedly; must read its own writes in its transactions' sessions
 * @returns null when the service refused it, since somebody has changed its subject
 */
export type Once = <T>(paso: string, make: () => Promise<T>) => Promise<T | null>;

const find = (paso: string) => Paso.findById(paso).lean<Paso>();

/** @param log logs skipped steps */
export const stepsFor = (log: Pick<Log, 'warn'>): Once =>
  async function once<T>(paso: string, make: () => Promise<T>) {
    const done = await find(paso);
    if (done !== null) return done.dio as T;
    try {
      return await joined(async (session) => {
        const dio = await make();
        await Paso.insertMany([{ _id: paso, dio }], { session, lean: true });
        return dio;
      });
    } catch (error) {
      // A copy that hung has lost its turn.
      const other = isDuplicateKey(error) ? await find(paso) : null;
      if (other !== null) return other.dio as T;
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      log.warn({ err: error, paso }, 'a step of the demo is left out');
      return null;
    }
  };

/** @returns start of the load, epoch milliseconds, from which the season counts back */
export const begin = async (once: Once, now: number): Promise<number> => (await once(primero, async () => now)) ?? now;

/** Marks the demo as loaded for ever. */
export const end = (once: Once): Promise<true | null> => once(ultimo, async () => true as const);
