/** The advice for an animal until help comes (rule: advice-by-animal). */
import type { ReporteValues } from './values.ts';

export type AdviceKind = 'tortuga' | 'ave' | 'lobo' | 'delfin' | 'mamifero' | 'otro' | 'muerto';

/** By stored name: seals rest on land and bite, dolphins and whales dry out. */
const bySpecies: ReadonlyMap<string, AdviceKind> = new Map([
  ['Lobo fino', 'lobo'],
  ['León marino', 'lobo'],
  ['Franciscana', 'delfin'],
  ['Delfín', 'delfin'],
  ['Ballena', 'delfin'],
]);
const byClass: ReadonlyMap<string, AdviceKind> = new Map([
  ['Tortugas marinas', 'tortuga'],
  ['Aves marinas', 'ave'],
  ['Mamíferos marinos', 'mamifero'],
]);

export type Described = Pick<ReporteValues, 'estado' | 'nombreClase' | 'nombreComunReporte'>;

/** An animal not known to be dead counts as alive. */
export function adviceFor({ estado, nombreClase, nombreComunReporte }: Described): AdviceKind {
  if (estado === 'MUERTO') return 'muerto';
  return bySpecies.get(nombreComunReporte) ?? byClass.get(nombreClase) ?? 'otro';
}
