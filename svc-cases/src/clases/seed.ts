/** The seed of the catalogue of classes (rule: classes). */
import type { Clases } from '@caparazon/contracts/cases/clases';

const fichas: Clases = {
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

/** A person on a beach may not know what the animal is; the person who takes it in does. */
const reportes: Clases = Object.fromEntries(
  Object.entries(fichas).map(([clase, nombres]) => [clase, [...nombres, 'No sabe']]),
);

export const seed = { reportes, fichas };
