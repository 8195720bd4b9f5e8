import { createHash, timingSafeEqual } from 'node:crypto';
import { seguimientoMessages } from '@caparazon/clinic/seguimiento/words';
import { notFound } from '@caparazon/service-kit/errors';
import { Historial, type Line } from '@caparazon/service-kit/history';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';

/** Without names and places; the phone is only compared. */
const reportFields = {
  fecha: 1,
  telefonoContacto: 1,
  visto: 1,
  fechaVisto: 1,
  'va.desde': 1,
  archivado: 1,
  idFicha: 1,
} as const;
export type FollowedReporte = Pick<
  ReporteDoc,
  '_id' | 'fecha' | 'telefonoContacto' | 'visto' | 'fechaVisto' | 'archivado' | 'idFicha'
> & { va?: Pick<NonNullable<ReporteDoc['va']>, 'desde'> };

const fichaFields = { estado: 1, desenlace: 1, fechaHora: 1, fechaEgreso: 1, fechaMuerte: 1 } as const;
export type FollowedFicha = Pick<FichaAnimalDoc, '_id' | keyof typeof fichaFields>;

export interface StateLine {
  estado: string;
  cuando: Date;
}

export interface Followed {
  reporte: FollowedReporte;
  ficha: (FollowedFicha & { estados: StateLine[] }) | null;
  archivadoEn: Date | null;
}

const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-4);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A report without a phone, and an unknown one, take the same comparison. */
const isPhoneOf = (reporte: FollowedReporte | null, typed: string): boolean =>
  timingSafeEqual(digest(lastDigits(reporte?.telefonoContacto ?? '')), digest(typed));

async function readFicha(idFicha: number): Promise<Followed['ficha']> {
  const [ficha, lines] = await Promise.all([
    FichaAnimal.findById(idFicha, fichaFields).lean<FollowedFicha>(),
    Historial.find(
      { entidad: 'fichaAnimal', idEntidad: idFicha, 'despues.estado': { $exists: true } },
      { cuando: 1, 'despues.estado': 1 },
    )
      .sort({ cuando: 1, _id: 1 })
      .lean<Line[]>(),
  ]);
  const estados = lines.map(({ cuando, despues }) => ({ estado: String(despues?.estado), cuando }));
  return ficha && { ...ficha, estados };
}

async function readArchived(idReporte: number): Promise<Date | null> {
  const line = await Historial.findOne({ entidad: 'reporte', idEntidad: idReporte, que: 'archivado' }, { cuando: 1 })
    .sort({ cuando: -1, _id: -1 })
    .lean<Line>();
  return line?.cuando ?? null;
}

/**
 * The report with this number and end of phone. Every case makes one read and one comparison, so that an unknown number
 * takes as long as a wrong phone (rule: follow-a-report).
 * @throws ApiError 404
 */
export async function findFollowed(idReporte: number, telefono: string): Promise<Followed> {
  const reporte = await Reporte.findById(idReporte, reportFields).lean<FollowedReporte>();
  if (!isPhoneOf(reporte, telefono) || reporte === null) throw notFound(seguimientoMessages.notFound);
  const { archivado, idFicha } = reporte;
  return {
    reporte,
    ficha: idFicha === null ? null : await readFicha(idFicha),
    archivadoEn: archivado && idFicha === null ? await readArchived(idReporte) : null,
  };
}
