/**
 * The classes and common names that the catalogue begins with (rule: classes). An ADMIN may change them; the form of the
 * report shows these until the service has answered, and when it cannot.
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

/** Those of which no animal has feathers. One that an ADMIN adds may have birds (rule: round-questions). */
export const clasesSinPlumaje: ReadonlySet<string> = new Set(['Tortugas marinas', 'Mamíferos marinos']);

/** A person on a beach may not know what the animal is; the person who takes it in does. */
export const clasesReportesIniciales: Clases = Object.fromEntries(
  Object.entries(clasesFichasIniciales).map(([clase, nombres]) => [clase, [...nombres, 'No sabe']]),
);
