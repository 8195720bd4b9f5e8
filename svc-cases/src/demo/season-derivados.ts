/** Animals that were not reported: the coast guard, a fisherman or another centre brought them. */
import { empetroladoReciente, enredadaQueVuela, flacoConLavados } from './cuidados-otros.ts';
import { cabezonaConBalanos, debilitadaHaceUnMes, debilitadaReciente, operada } from './cuidados-tortugas.ts';
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
  tortugaDebilitada,
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

/** Back to the sea. */
const alMar = {
  estado: 'Liberado',
  ubicacionActual: 'Liberado',
  rehabilitacion: true,
  enterradoOLiberado: 'Liberado',
} as const;

export const derivados: readonly Derivado[] = [
  {
    ...tortuga,
    hace: 118,
    playa: 'chuy',
    contacto: 'Prefectura del Chuy',
    fotos: ['tortuga-red'],
    ingreso: { ...verdeLiberada, nombre: 'Chuy', numeroMarca: '3027', pesoIngreso: 5.2, finTrasDias: 71 },
  },
  {
    ...pinguino,
    hace: 104,
    playa: 'brava',
    contacto: 'Prefectura de Punta del Este',
    ingreso: { ...pinguinoLiberado, pesoIngreso: 2.45, finTrasDias: 37 },
  },
  {
    ...tortuga,
    hace: 92,
    playa: 'aguasDulces',
    contacto: 'Pescadores de Aguas Dulces',
    ingreso: {
      ...verdeMuerta,
      pesoIngreso: 3.1,
      finTrasDias: 3,
      necropsia: false,
      informe: undefined,
      observacionesGenerales: 'Nunca comió. Eliminó restos de bolsa el segundo día.',
    },
  },
  {
    ...pinguino,
    hace: 81,
    playa: 'piriapolis',
    contacto: 'Prefectura de Piriápolis',
    fotos: ['pinguino-orilla'],
    ingreso: {
      ...pinguinoEmpetrolado,
      ...alMar,
      finTrasDias: 52,
      lugarDestinoFinal: 'Playa Sur, Cabo Polonio',
      observacionesGenerales: 'Llegó con petróleo en pecho y vientre. Dos lavados; plumaje impermeable.',
    },
  },
  {
    clase: 'Mamíferos marinos',
    animal: 'Franciscana',
    hace: 66,
    playa: 'atlantida',
    contacto: 'Prefectura de Atlántida',
    ingreso: {
      ...franciscanaMuerta,
      sexo: 'Macho',
      necropsia: false,
      informe: undefined,
      observacionesGenerales: 'Llegó muerta: captura incidental, marcas de red. 1,28 m de largo.',
    },
  },
  {
    ...tortuga,
    hace: 54,
    playa: 'viuda',
    contacto: 'Barca La Esperanza',
    fotos: ['tortuga-anzuelo'],
    ingreso: {
      ...tortugaConAnzuelo,
      nombre: 'Esperanza',
      pesoIngreso: 8.35,
      ubicacionActual: 'Pileta 4',
      capturadoVarado: 'Captura',
      boca: 'Normal',
      procedimientoInmediato: 'Radiografía: anzuelo en el esófago. Se operó al día siguiente.',
      observacionesGenerales: 'La trajo la barca que la enganchó. Operada; come sola hace semanas.',
      cuidado: operada,
    },
  },
  {
    clase: 'Tortugas marinas',
    animal: 'Tortuga cabezona',
    hace: 47,
    playa: 'poloniosur',
    contacto: 'Guardaparques de Cabo Polonio',
    fotos: ['tortuga-cabezona'],
    ingreso: {
      ...cabezona,
      nombre: 'Polo',
      numeroMarca: '',
      tipoMarca: '',
      leyendaMarca: '',
      pesoIngreso: 61.5,
      ubicacionActual: 'Pileta 5',
      observacionesGenerales: 'Debilitada, con el caparazón cubierto de balanos. Anemia en recuperación.',
      cuidado: cabezonaConBalanos,
    },
  },
  {
    ...pinguino,
    hace: 41,
    playa: 'carrasco',
    contacto: 'Intendencia de Montevideo',
    fotos: ['pinguino-orilla'],
    ingreso: {
      ...pinguinoEmpetrolado,
      nombre: 'Gardel',
      pesoIngreso: 2.6,
      observacionesGenerales: 'Petróleo en pecho y vientre. Lavado al quinto día; sale seco del agua hace dos semanas.',
    },
  },
  {
    clase: 'Mamíferos marinos',
    animal: 'Lobo fino',
    hace: 39,
    playa: 'joseIgnacio',
    contacto: 'Faro de José Ignacio',
    fotos: ['lobo-fino'],
    ingreso: {
      ...loboConCorte,
      ...alMar,
      nombre: '',
      pesoIngreso: 18.6,
      finTrasDias: 24,
      lugarDestinoFinal: 'Playa La Calavera, Cabo Polonio',
      observacionesGenerales: 'Herida del cuello por un zuncho, cerrada. Fue derecho al agua.',
    },
  },
  {
    clase: 'Aves marinas',
    animal: 'Gaviota',
    hace: 33,
    playa: 'buceo',
    contacto: 'Club de pesca del Buceo',
    ingreso: { ...gaviotaConTanza, pesoIngreso: 1.04, cuidado: enredadaQueVuela },
  },
  {
    ...tortuga,
    hace: 26,
    playa: 'solis',
    contacto: 'Vecinos de Solís',
    ingreso: {
      ...tortugaDebilitada,
      nombre: 'Sol',
      pesoIngreso: 4.4,
      ubicacionActual: 'Pileta 6',
      cuidado: debilitadaHaceUnMes,
    },
  },
  {
    ...pinguino,
    hace: 17,
    playa: 'carrasco',
    contacto: 'Intendencia de Montevideo',
    fotos: ['pinguino-orilla'],
    ingreso: { ...pinguinoDelgado, nombre: 'Tito', pesoIngreso: 2.8, cuidado: flacoConLavados },
  },
  {
    ...tortuga,
    hace: 11,
    playa: 'coronilla',
    contacto: 'Guardaparques de Cerro Verde',
    fotos: ['tortuga-verde-arena'],
    ingreso: {
      ...tortugaDebilitada,
      nombre: 'Coronela',
      pesoIngreso: 5.05,
      ubicacionActual: 'Terapia',
      cuidado: debilitadaReciente,
    },
  },
  {
    ...pinguino,
    hace: 5,
    playa: 'barco',
    contacto: 'Policía de La Pedrera',
    ingreso: {
      ...pinguinoEmpetrolado,
      pesoIngreso: 2.2,
      ubicacionActual: 'Terapia',
      cuidado: empetroladoReciente,
    },
  },
];
