/** Who read the contributions: each reading of the table leaves a line in the history (rule: contribution-readings). */
import { limits } from '@caparazon/contracts/limits';
import { Historial, type Line } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import { Types } from 'mongoose';

/** Readings are of no contribution in particular. */
const readings = { entidad: 'aportes', idEntidad: 0 };

/** @param que `leído` or `exportado` */
export async function recordReading(que: string, cantidad: number, { by, at }: Act): Promise<void> {
  const line: Line = {
    _id: new Types.ObjectId(),
    ...readings,
    que,
    quien: by,
    cuando: at,
    antes: null,
    despues: { cantidad },
  };
  await Historial.insertMany([line], { lean: true });
}

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
  }));
  return { content, size: limits.page, totalElements };
}
