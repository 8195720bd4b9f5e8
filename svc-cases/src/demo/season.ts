/** A season of reports. Days are counted back from the day on which the demo is loaded. */
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';
import type { Ingreso } from './ingresos.ts';
import type { PlayaKey } from './playas.ts';

export interface Aviso {
  /** Days ago. */
  hace: number;
  playa: PlayaKey;
  animal: string;
  estado: EstadoReporte;
  observaciones: string;
  contacto?: string;
  /** Drawings of `pictures/` that serve as photos, in order. */
  fotos?: readonly string[];
  /** Whether the person marked the place on the map. */
  mapa?: boolean;
  /** Id of the demo user who saw it. */
  vistoPor?: number;
  archivado?: boolean;
  /** Whether the field that no person sees was filled. */
  robot?: boolean;
  /** The intake record made from it. The report is then seen and archived. */
  ingreso?: Ingreso;
}

/** Ids of the demo accounts, as svc-auth makes them. */
export const admin = 1;
export const finanzas = 2;
export const voluntario = 3;

/** Who makes the rounds and gives the doses. */
export const equipo = [voluntario, 4, 5, 6, admin] as const;
