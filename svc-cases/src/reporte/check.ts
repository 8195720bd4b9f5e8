import type { ReportesQuery } from '@caparazon/clinic/reporte/calls';
import { postReporte, type ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import { badRequest } from '@caparazon/service-kit/errors';
import { claseErrors } from '../catalogo/check.ts';

/** @throws ApiError 400 unless the class exists and the name belongs to it */
export async function checkReporte({ nombreClase, nombreComunReporte }: ReporteBody, now: number): Promise<void> {
  const campos = { clase: 'nombreClase', comun: 'nombreComunReporte' };
  const errores = await claseErrors('reportes', { clase: nombreClase, comun: nombreComunReporte, campos }, { now });
  if (errores.length > 0) throw badRequest(postReporte.invalid, errores);
}

/** @throws ApiError 400 for a class or name that no report could have; a search by number ignores both */
export async function checkFilters({ reportNumber, clase, nombreComun }: ReportesQuery, now: number): Promise<void> {
  if (reportNumber !== undefined) return;
  const campos = { clase: 'clase', comun: 'nombreComun' };
  const errores = await claseErrors('reportes', { clase, comun: nombreComun, campos }, { now, filter: true });
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}
