/**
 * The steps of loading the demo. What a step writes, and that it is done, are one transaction, so that a load that was
 * interrupted goes on where it stopped. A file of its own, so that the service does not load the demo and its drawing
 * code to ask whether there is anything to load.
 */
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { ApiError } from '@caparazon/service-kit/errors';
import type { Log } from '@caparazon/service-kit/log';
import { joined } from '@caparazon/service-kit/transaction';
import mongoose, { Schema } from 'mongoose';
import { FichaAnimal } from '../animal/model.ts';
import { Reporte } from '../reporte/model.ts';

interface Paso {
  /** Its name. */
  _id: string;
  /** What the later steps need of it. */
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

/** Whether a load was interrupted, or was never begun and there is neither a report nor a record. */
export async function isWanting(): Promise<boolean> {
  const marks = await Paso.find({ _id: { $in: [primero, ultimo] } }).lean();
  return marks.length === 0 ? isEmpty() : marks.every(({ _id }) => _id !== ultimo);
}

/**
 * Does a step unless an earlier load did, and gives what it gave.
 * @param make may run more than once. What it reads of what it wrote, it reads in the sessions of its transactions
 * @returns null where the service refused it, since somebody has changed in the meantime what it is about
 */
export type Once = <T>(paso: string, make: () => Promise<T>) => Promise<T | null>;

const find = (paso: string) => Paso.findById(paso).lean<Paso>();

/** @param log is told of steps that are left out */
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
      // A copy that hung for a while lost its turn to this one.
      const other = isDuplicateKey(error) ? await find(paso) : null;
      if (other !== null) return other.dio as T;
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      log.warn({ err: error, paso }, 'a step of the demo is left out');
      return null;
    }
  };

/** @returns when the demo was begun to be loaded, epoch milliseconds: its season counts back from then */
export const begin = async (once: Once, now: number): Promise<number> => (await once(primero, async () => now)) ?? now;

/** Says that the demo is loaded, and never needs to be again. */
export const end = (once: Once): Promise<true | null> => once(ultimo, async () => true as const);
