/**
 * Weights between which a new installation does not ask: published values of newborns and of the largest adults, and
 * less than an adult for a thin one. They only decide what is asked; an ADMIN changes them on screen (rule:
 * measure-ranges).
 */
import type { TipoMedicionDoc } from './tipos-model.ts';

type Rangos = NonNullable<TipoMedicionDoc['rangos']>;
type Row = readonly [nombreComun: string | null, minimo: number, maximo: number];

const ofClase = (clase: string, fuente: string, rows: readonly Row[]): Rangos =>
  rows.map(([nombreComun, minimo, maximo]) => ({ clase, nombreComun, minimo, maximo, fuente }));

export const rangosDePeso: Rangos = [
  ...ofClase('Tortugas marinas', 'Pritchard y Mortimer 1999, UICN/CSE Grupo Tortugas Marinas, publ. 4', [
    [null, 0.01, 950],
    ['Tortuga verde', 0.015, 250],
    ['Tortuga cabezona', 0.015, 200],
    ['Tortuga siete quillas', 0.03, 950],
    ['Tortuga olivácea', 0.01, 60],
    ['Tortuga carey', 0.01, 130],
  ]),
  ...ofClase(
    'Aves marinas',
    'Dunning 2008, CRC Handbook of Avian Body Masses; más bajo, por los flacos y los pichones',
    [
      [null, 0.02, 13],
      ['Pingüino de Magallanes', 1, 8],
      ['Gaviota', 0.15, 1.6],
      ['Albatros', 1.2, 5.5],
      ['Petrel', 0.5, 8.5],
      ['Biguá', 0.5, 2.5],
    ],
  ),
  ...ofClase('Mamíferos marinos', 'Perrin, Würsig y Thewissen 2009, Encyclopedia of Marine Mammals', [
    [null, 2, 100_000],
    ['Lobo fino', 3, 200],
    ['León marino', 8, 380],
    ['Franciscana', 5, 60],
    ['Delfín', 6, 650],
    ['Ballena', 300, 100_000],
  ]),
];
