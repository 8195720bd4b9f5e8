/** Personal data older than they may be kept (rule: retention). */
import { actOf } from '@caparazon/service-kit/trace';
import { FichaAnimal } from '../animal/model.ts';
import { Reporte } from '../reporte/model.ts';
import { anonymiseFicha, anonymiseReporte } from './anonymise.ts';

const atOnce = 500;

/** The same day so many months before. */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, last));
  return day;
}

export interface Anonymised {
  reportes: number;
  fichas: number;
}

async function each(
  find: () => PromiseLike<{ _id: number }[]>,
  anonymise: (id: number) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await find();
    for (const { _id } of due) {
      if (stopping?.aborted) return done;
      if (await anonymise(_id)) done += 1;
    }
    if (due.length < atOnce) return done;
  }
}

// A reporter may still ask for an animal in care.
const dueReportes = (before: Date) => ({ anonimizado: null, fecha: { $lt: before } });
const dueFichas = (before: Date) => ({ ...dueReportes(before), estado: { $ne: 'En_rehabilitación' as const } });

/** How many `anonymiseOld` would anonymise. */
export async function countOld(months: number, now: number): Promise<Anonymised> {
  const before = monthsBefore(now, months);
  const [reportes, fichas] = await Promise.all([
    Reporte.countDocuments(dueReportes(before)),
    FichaAnimal.countDocuments(dueFichas(before)),
  ]);
  return { reportes, fichas };
}

/**
 * Anonymises reports, and records of animals not in rehabilitation, older than so many months. Repeatable and
 * interruptible: each record is one transaction.
 */
export async function anonymiseOld(months: number, now: number, stopping?: AbortSignal): Promise<Anonymised> {
  const before = monthsBefore(now, months);
  const act = actOf(null, now);
  const reportes = await each(
    () => Reporte.find(dueReportes(before), { _id: 1 }).limit(atOnce).lean<{ _id: number }[]>(),
    (id) => anonymiseReporte(id, 'anonimizado', act),
    stopping,
  );
  const fichas = await each(
    () => FichaAnimal.find(dueFichas(before), { _id: 1 }).limit(atOnce).lean<{ _id: number }[]>(),
    (id) => anonymiseFicha(id, 'anonimizado', act),
    stopping,
  );
  return { reportes, fichas };
}
