/** Readings and exports of contributions leave lines in the history (rule: contribution-readings). */
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { Historial, type Line } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import { Types } from 'mongoose';

const readings = { entidad: 'aportes', idEntidad: 0 };

function consultaOf(asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, String(value)]).sort(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toString();
}

/** @param que `leído`, `exportado`, `carta`, `cartas`, `recibo` */
async function record(que: string, consulta: string, cantidad: number, { by, at }: Act): Promise<void> {
  const line: Line = {
    _id: new Types.ObjectId(),
    ...readings,
    que,
    quien: by,
    cuando: at,
    antes: null,
    despues: { cantidad, consulta },
  };
  await Historial.insertMany([line], { lean: true });
}

/**
 * Records a reading. A screen refreshes when its window gets the focus, so the same request of a person within
 * `serviceLimits.readingMs` is one reading.
 */
export async function recordReading(asked: object, cantidad: number, act: Act): Promise<void> {
  const consulta = consultaOf(asked);
  const since = new Date(act.at.getTime() - serviceLimits.readingMs);
  const same = { ...readings, cuando: { $gt: since }, quien: act.by, que: 'leído', 'despues.consulta': consulta };
  if ((await Historial.exists(same)) === null) await record('leído', consulta, cantidad, act);
}

/** Records a file about to be sent. Each counts, since it is the reader's own copy. */
export const recordFile = (
  que: 'exportado' | 'carta' | 'cartas' | 'recibo',
  asked: object,
  cantidad: number,
  act: Act,
): Promise<void> => record(que, consultaOf(asked), cantidad, act);

/** A page of the readings, newest first. */
export async function findReadings(pag: number) {
  const [lines, totalElements] = await Promise.all([
    Historial.find(readings)
      .sort({ cuando: -1, _id: -1 })
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<Line[]>(),
    Historial.countDocuments(readings),
  ]);
  const content = lines.map(({ cuando, quien, que, despues }) => ({
    fecha: cuando.getTime(),
    idUsuario: quien,
    que,
    cantidad: Number(despues?.cantidad ?? 0),
    consulta: String(despues?.consulta ?? ''),
  }));
  return { content, size: limits.page, totalElements };
}
