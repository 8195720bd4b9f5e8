/** Animals that were not reported: the coast guard, a fisherman or another centre brought them. */
import {
  cabezona,
  franciscanaMuerta,
  gaviotaConTanza,
  type Ingreso,
  loboConCorte,
  pinguinoDelgado,
  pinguinoEmpetrolado,
  pinguinoLiberado,
  tortugaConAnzuelo,
  tortugaFria,
  verdeLiberada,
  verdeMuerta,
} from './ingresos.ts';
import type { PlayaKey } from './playas.ts';

export interface Derivado {
  /** Days ago. */
  hace: number;
  playa: PlayaKey;
  clase: string;
  animal: string;
  /** Who brought it. */
  contacto: string;
  fotos?: readonly string[];
  ingreso: Ingreso;
}

const tortuga = { clase: 'Tortugas marinas', animal: 'Tortuga verde' } as const;
const pinguino = { clase: 'Aves marinas', animal: 'Pingüino de Magallanes' } as const;

export const derivados: readonly Derivado[] = [
  {
    ...tortuga,
    hace: 118,
    playa: 'chuy',
    contacto: 'Prefectura del Chuy',
    fotos: ['tortuga-red'],
    ingreso: { ...verdeLiberada, numeroMarca: '3027', pesoIngreso: 5.2, pesoEgreso: 7.85, finTrasDias: 71 },
  },
  {
    ...pinguino,
    hace: 104,
    playa: 'brava',
    contacto: 'Guardavidas de la Brava',
    ingreso: { ...pinguinoLiberado, pesoIngreso: 2.45, pesoEgreso: 3.95, finTrasDias: 37 },
  },
  {
    ...tortuga,
    hace: 92,
    playa: 'aguasDulces',
    contacto: 'Pescadores de Aguas Dulces',
    ingreso: { ...verdeMuerta, pesoIngreso: 3.1, finTrasDias: 3 },
  },
  {
    ...pinguino,
    hace: 81,
    playa: 'piriapolis',
    contacto: 'Prefectura de Piriápolis',
    fotos: ['pinguino-orilla'],
    ingreso: {
      ...pinguinoEmpetrolado,
      estado: 'Liberado',
      ubicacionActual: 'Liberado',
      finTrasDias: 52,
      pesoEgreso: 4.2,
    },
  },
  {
    clase: 'Mamíferos marinos',
    animal: 'Franciscana',
    hace: 66,
    playa: 'atlantida',
    contacto: 'Prefectura de Atlántida',
    ingreso: { ...franciscanaMuerta, sexo: 'Macho', observacionesGenerales: 'Captura incidental. 1,28 m de largo.' },
  },
  {
    ...tortuga,
    hace: 54,
    playa: 'viuda',
    contacto: 'Barca La Esperanza',
    fotos: ['tortuga-anzuelo'],
    ingreso: { ...tortugaConAnzuelo, pesoIngreso: 8.35, ubicacionActual: 'Pileta 4' },
  },
  {
    clase: 'Tortugas marinas',
    animal: 'Tortuga cabezona',
    hace: 47,
    playa: 'poloniosur',
    contacto: 'Guardaparques de Cabo Polonio',
    fotos: ['tortuga-cabezona'],
    ingreso: { ...cabezona, numeroMarca: '2163', pesoIngreso: 61.5, sexo: 'Macho', ubicacionActual: 'Pileta 5' },
  },
  {
    clase: 'Mamíferos marinos',
    animal: 'Lobo fino',
    hace: 39,
    playa: 'joseIgnacio',
    contacto: 'Faro de José Ignacio',
    fotos: ['lobo-fino'],
    ingreso: { ...loboConCorte, estado: 'Liberado', ubicacionActual: 'Liberado', finTrasDias: 24, pesoEgreso: 23.4 },
  },
  {
    clase: 'Aves marinas',
    animal: 'Gaviota',
    hace: 33,
    playa: 'buceo',
    contacto: 'Club de pesca del Buceo',
    ingreso: { ...gaviotaConTanza, pesoIngreso: 1.04, ubicacionActual: 'Recinto de aves 3' },
  },
  {
    ...tortuga,
    hace: 26,
    playa: 'solis',
    contacto: 'Guardavidas de Solís',
    ingreso: { ...tortugaFria, pesoIngreso: 4.4, ubicacionActual: 'Pileta 2' },
  },
  {
    ...pinguino,
    hace: 17,
    playa: 'carrasco',
    contacto: 'Intendencia de Montevideo',
    fotos: ['pinguino-orilla'],
    ingreso: { ...pinguinoDelgado, pesoIngreso: 2.8, ubicacionActual: 'Recinto de aves 2' },
  },
  {
    ...tortuga,
    hace: 11,
    playa: 'coronilla',
    contacto: 'Escuela de La Coronilla',
    fotos: ['tortuga-verde-arena'],
    ingreso: { ...tortugaFria, pesoIngreso: 5.05 },
  },
  {
    ...pinguino,
    hace: 5,
    playa: 'barco',
    contacto: 'Policía de La Pedrera',
    ingreso: { ...pinguinoEmpetrolado, pesoIngreso: 2.2 },
  },
];
