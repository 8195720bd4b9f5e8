/** The daily sheets of a patient of the demo: a pure function of its stay. */
import type { FichaDiariaForm } from '@caparazon/clinic/fichaDiaria/calls';
import { chance, oneOf } from './chance.ts';
import { type Cuidado, type Etapa, enBalanza, etapaEl, type Habito, pesoEl } from './cuidado.ts';

export interface Hoja extends Omit<FichaDiariaForm, 'fecha' | 'idFichaAnimal' | 'peso'> {
  /** The day of the stay. */
  dia: number;
  peso: number | null;
}

interface Costumbres {
  comida: string;
  /** Degrees, from and to; taken when it is weighed. A turtle is as warm as its pool. */
  temperatura: readonly [number, number] | null;
  /** Days from one weighing to the next. */
  pesaje: number;
  /** How likely it is seen to defecate in a day on which it eats. */
  defeca: number;
  materia: readonly string[];
}

const costumbres: Record<Habito, Costumbres> = {
  tortuga: {
    comida: 'calamar y lechuga',
    temperatura: [24.3, 25.6],
    pesaje: 3,
    defeca: 0.55,
    materia: ['Normal', 'Normal', 'Escasa', 'Abundante'],
  },
  cabezona: {
    comida: 'calamar y pescado',
    temperatura: [24, 25.4],
    pesaje: 7,
    defeca: 0.5,
    materia: ['Normal', 'Normal', 'Escasa'],
  },
  pingüino: {
    comida: 'anchoíta',
    temperatura: [38.4, 39.6],
    pesaje: 1,
    defeca: 1,
    materia: ['Normal', 'Normal', 'Abundante'],
  },
  gaviota: { comida: 'pescado trozado', temperatura: null, pesaje: 4, defeca: 1, materia: ['Normal'] },
  lobo: {
    comida: 'pescado',
    temperatura: [36.9, 38],
    pesaje: 5,
    defeca: 0.9,
    materia: ['Normal', 'Normal, con espinas'],
  },
};

/** With a decimal comma, as people write. */
const enTexto = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',');

function comido(peso: number, { racion, papilla }: Etapa, comida: string, of: string): string {
  const gramos = peso * 1000 * racion * (papilla ? 1 : 0.85 + 0.15 * chance(of, 'comido'));
  if (papilla) return `${Math.round(gramos / 3)} ml de papilla por toma`;
  return gramos < 1000
    ? `${Math.round(gramos / 10) * 10} g de ${comida}`
    : `${enTexto(gramos / 1000, 1)} kg de ${comida}`;
}

/** What was seen of its faeces; null where nobody looked. */
function defecado({ come }: Etapa, { defeca, materia }: Costumbres, plasticos: string | undefined, of: string) {
  if (plasticos !== undefined) return { defeca: true, defecaCant: plasticos, plasticos: true };
  const seen = chance(of, 'defeca');
  if (seen > 0.94) return { defeca: null, defecaCant: '', plasticos: null };
  const eats = come === 'Solo' || come === 'Con_ayuda';
  if (seen > 0.94 * (eats ? defeca : 0.15)) return { defeca: false, defecaCant: '', plasticos: null };
  return { defeca: true, defecaCant: eats ? oneOf(materia, of, 'materia') : 'Escasa', plasticos: false };
}

/** A penguin is handled every day while it gets slurry, and its temperature taken only then. */
const tomada = (habito: Habito, { papilla, come }: Etapa): boolean =>
  habito !== 'pingüino' || papilla === true || come === null;

/**
 * A day's sheet.
 * @param of what makes the patient different from others
 */
export function hojaDe(dia: number, cuidado: Cuidado, pesoIngreso: number, of: string): Hoja {
  const { habito, sucesos } = cuidado;
  const custom = costumbres[habito];
  const etapa = etapaEl(dia, cuidado);
  const day = `${of} ${dia}`;
  const exact = pesoEl(dia, { pesoIngreso, cuidado }) ?? pesoIngreso;
  const weighed = dia % custom.pesaje === 0;
  const [from, to] = custom.temperatura ?? [0, 0];
  const warm = weighed && custom.temperatura !== null && tomada(habito, etapa);
  const suceso = sucesos?.[dia];
  const eats = etapa.come === 'Solo' || etapa.come === 'Con_ayuda';
  const clean = chance(day, 'limpieza');
  return {
    dia,
    limpiezaRecinto: clean > 0.94 ? null : clean < 0.75,
    temperatura: warm ? enTexto(from + (to - from) * chance(day, 'temperatura'), 1) : null,
    peso: weighed ? enBalanza(exact * (0.998 + 0.004 * chance(day, 'peso'))) : null,
    ...defecado(etapa, custom, suceso?.plasticos, day),
    dadoComida: etapa.come !== null,
    come: etapa.come,
    comeCant: eats ? comido(exact, etapa, custom.comida, day) : '',
    flota: etapa.flota ?? null,
    nada: etapa.nada ?? null,
    camina: etapa.camina ?? null,
    impermeabilidadPlumaje: etapa.impermeabilidadPlumaje ?? null,
    observaciones: suceso?.observaciones ?? (chance(day, 'dicho') < 0.35 ? oneOf(etapa.dichos, day, 'cual') : ''),
  };
}
