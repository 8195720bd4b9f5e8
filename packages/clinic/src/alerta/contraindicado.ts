/** What an animal must not be given: by its allergies, and by its class (rule: contraindicated). */
import { z } from 'zod';
import { isSameWord, substanceOf } from '../tratamiento/fuera-de-vademecum.ts';

/** One reason against a medicine. */
export const contraindicacion = z
  .object({
    por: z.enum(['alergia', 'clase']),
    sustancia: z.string(),
    texto: z.string(),
    fuente: z.string().meta({ description: 'La publicación; de una alergia, vacía' }),
  })
  .meta({ id: 'Contraindicacion' });
export type Contraindicacion = z.output<typeof contraindicacion>;

/** Carried by `contraindicado`. */
export const contraindicado = z.object({ contra: z.array(contraindicacion) });

interface PorClase extends Omit<Contraindicacion, 'por'> {
  /** Names of its preparations too. */
  nombres: readonly string[];
  clase: string;
}

/** Well known ones; the class as in the first catalogue. */
const porClase: readonly PorClase[] = [
  {
    sustancia: 'Ivermectina',
    nombres: ['Ivermectina', 'Ivermectin', 'Ivomec'],
    clase: 'Tortugas marinas',
    texto: 'Tóxica en quelonios: parálisis y muerte',
    fuente: 'Teare y Bush 1983, J Am Vet Med Assoc 183',
  },
];

/** Whether one name has all the words of the other: 'penicilina' and 'Penicilina G benzatínica'. */
function isSameSubstance(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) =>
    substanceOf(name)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const [few = [], many = []] = [words ?? [], others ?? []].toSorted((a, b) => a.length - b.length);
  return few.length > 0 && few.every((word) => many.some((its) => isSameWord(word, its)));
}

interface Animal {
  /** Its class by all the names that it has had. */
  clases: readonly string[];
  alergias: readonly { sustancia: string; texto: string }[];
}

/** The reasons against a medicine, by any of its names; [] for none. */
export function contraindicacionesDe(nombres: readonly string[], { clases, alergias }: Animal): Contraindicacion[] {
  const named = nombres.filter((nombre) => nombre.trim() !== '');
  const isGiven = (sustancia: string): boolean => named.some((nombre) => isSameSubstance(nombre, sustancia));
  return [
    ...alergias
      .filter(({ sustancia }) => isGiven(sustancia))
      .map(({ sustancia, texto }) => ({ por: 'alergia' as const, sustancia, texto, fuente: '' })),
    ...porClase
      .filter(({ clase, nombres: its }) => clases.includes(clase) && its.some(isGiven))
      .map(({ sustancia, texto, fuente }) => ({ por: 'clase' as const, sustancia, texto, fuente })),
  ];
}
