/** Which advice an animal needs until help comes (rule: advice-by-animal). */
import type { ReporteValues } from './values.ts';

export type AdviceKind = 'tortuga' | 'ave' | 'lobo' | 'delfin' | 'mamifero' | 'otro' | 'muerto';

/** By the stored names. Seals rest on land and bite; dolphins and whales dry out: a mammal may be either. */
const bySpecies: Readonly<Record<string, AdviceKind>> = {
  'Lobo fino': 'lobo',
  'León marino': 'lobo',
  Franciscana: 'delfin',
  Delfín: 'delfin',
  Ballena: 'delfin',
};
const byClass: Readonly<Record<string, AdviceKind>> = {
  'Tortugas marinas': 'tortuga',
  'Aves marinas': 'ave',
  'Mamíferos marinos': 'mamifero',
};

export type Described = Pick<ReporteValues, 'estado' | 'nombreClase' | 'nombreComunReporte'>;

/** What is not known to be dead is treated as alive. A class of its own making has what holds for every animal. */
export function adviceFor({ estado, nombreClase, nombreComunReporte }: Described): AdviceKind {
  if (estado === 'MUERTO') return 'muerto';
  return bySpecies[nombreComunReporte] ?? byClass[nombreClase] ?? 'otro';
}
