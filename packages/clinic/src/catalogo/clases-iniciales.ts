/**
 * The first classes and common names of the catalogue (rule: classes). The report form shows them until the service
 * answers.
 */
import type { Clases } from './clases.ts';

export const clasesFichasIniciales: Clases = {
  'Tortugas marinas': [
    'Tortuga verde',
    'Tortuga cabezona',
    'Tortuga siete quillas',
    'Tortuga olivácea',
    'Tortuga carey',
  ],
  'Aves marinas': ['Pingüino de Magallanes', 'Gaviota', 'Albatros', 'Petrel', 'Biguá', 'Otra ave'],
  'Mamíferos marinos': ['Lobo fino', 'León marino', 'Franciscana', 'Delfín', 'Ballena', 'Otro mamífero'],
};

/** Classes without feathers. One added by an ADMIN may hold birds (rule: round-questions). */
export const clasesSinPlumaje: ReadonlySet<string> = new Set(['Tortugas marinas', 'Mamíferos marinos']);

/** A person on a beach may not know the animal; whoever takes it in does. */
export const clasesReportesIniciales: Clases = Object.fromEntries(
  Object.entries(clasesFichasIniciales).map(([clase, nombres]) => [clase, [...nombres, 'No sabe']]),
);
