/** What a report hands over to the intake form (rule: report-to-record). */
import { type Reporte, reporte } from '@caparazon/clinic/reporte/calls';
import { z } from 'zod';

/** An older page hands over no state, coordinates or photos. */
const handed = reporte
  .pick({
    idReporte: true,
    fecha: true,
    clase: true,
    nombreComunReporte: true,
    estado: true,
    departamento: true,
    ubicacion: true,
    latitud: true,
    longitud: true,
    nombreContacto: true,
    telefonoContacto: true,
    emailContacto: true,
    observaciones: true,
    fotosReportes: true,
  })
  .partial({ estado: true, latitud: true, longitud: true, fotosReportes: true });
export type HandedReporte = z.output<typeof handed>;

const state = z.object({ reporte: handed });

export const handOver = (whole: Reporte): z.output<typeof state> => state.parse({ reporte: whole });

/** The report in the navigation state; null for none. */
export const handedOver = (value: unknown): HandedReporte | null => state.safeParse(value).data?.reporte ?? null;
