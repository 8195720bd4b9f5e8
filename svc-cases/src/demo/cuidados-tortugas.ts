/** The care of each kind of turtle of the demo, from its first day on. */
import { type Cuidado, type Etapa, siempre } from './cuidado.ts';
import {
  aguaTibia,
  ceftazidima,
  curacion,
  fluidos,
  hierro,
  ketoprofeno,
  nebulizacion,
  radiografia,
  sangre,
  yodo,
} from './indicaciones.ts';

/** What was found in each sample of blood, in order. */
const hematocritos = (...porCiento: readonly number[]): string[] => porCiento.map((ht) => `Hematocrito ${ht} %.`);

/** A turtle's first days, in shallow water. */
const enReposo = (dias: number): Etapa => ({
  dias,
  come: null,
  racion: 0,
  cambio: -0.003,
  nada: 'Mal',
  flota: true,
  dichos: ['Quieta, levanta bien la cabeza para respirar.', 'En poca agua, con toalla húmeda.'],
});
const noComeTodavia = (dias: number): Etapa => ({
  ...enReposo(dias),
  come: 'No',
  dichos: [
    'No le interesó el calamar.',
    'Siguió la pinza con la vista, pero no mordió.',
    'Se retiró la comida a la hora.',
  ],
});
const comeDeLaPinza = (dias: number): Etapa => ({
  dias,
  come: 'Con_ayuda',
  racion: 0.01,
  cambio: 0.001,
  nada: 'Bien',
  flota: false,
  dichos: ['Aceptó calamar de la pinza.', 'Comió despacio, de a trozos chicos.'],
});
const comeSola: Etapa = {
  dias: siempre,
  come: 'Solo',
  racion: 0.022,
  cambio: 0.004,
  nada: 'Muy_bien',
  flota: false,
  dichos: [
    'Comió bien y nadó toda la mañana.',
    'Se sumerge y descansa en el fondo.',
    'Muy activa.',
    'Dejó un poco de lechuga.',
  ],
};

export const conRed: Cuidado = {
  habito: 'tortuga',
  etapas: [{ ...enReposo(2), flota: false }, comeSola],
  sucesos: { 1: { observaciones: 'Se limpió la herida de la aleta; sin secreción.' } },
  tratamientos: [
    { ...ceftazidima, desde: 1, hora: 9.5, duracion: 15 },
    {
      ...curacion,
      desde: 1,
      hora: 10,
      duracion: 14,
      comentarios: ['Herida limpia, sin secreción.', 'Bordes rosados, mejor que ayer.'],
    },
  ],
};

export const conRedHastaElMar: Cuidado = {
  ...conRed,
  etapas: [{ ...enReposo(3), flota: false }, comeDeLaPinza(4), { ...comeSola, cambio: 0.003 }],
  tratamientos: [
    { ...ceftazidima, desde: 1, hora: 9.5, duracion: 15 },
    { ...curacion, desde: 1, hora: 10, duracion: 21, perdidas: [9], comentarios: ['Herida seca.', 'Cicatrizando.'] },
    { ...sangre, desde: 3, hora: 11, duracion: 42, resultados: hematocritos(24, 26, 27, 29, 30, 30) },
  ],
};

export const conAnzuelo: Cuidado = {
  habito: 'tortuga',
  etapas: [{ ...enReposo(2), flota: false }, { ...noComeTodavia(2), flota: false }, comeDeLaPinza(4), comeSola],
  sucesos: { 2: { observaciones: 'Boca un poco inflamada donde estaba el anzuelo.' } },
  tratamientos: [
    { ...ceftazidima, desde: 1, hora: 9, duracion: 15 },
    {
      ...yodo,
      desde: 1,
      hora: 10.5,
      duracion: 14,
      perdidas: [6],
      comentarios: ['Comisura sin inflamación.', 'Sin restos de tanza.'],
    },
  ],
};

/** The hook was in the oesophagus; it has been well for weeks. */
export const operada: Cuidado = {
  habito: 'tortuga',
  etapas: [
    { ...enReposo(3), flota: false },
    { ...noComeTodavia(3), flota: false },
    comeDeLaPinza(8),
    { ...comeSola, cambio: 0.003 },
  ],
  tratamientos: [
    { ...ceftazidima, desde: 1, hora: 9, duracion: 21 },
    {
      ...curacion,
      desde: 2,
      hora: 10.5,
      duracion: 21,
      perdidas: [12],
      comentarios: ['Sutura seca.', 'Sin dehiscencia.'],
    },
    {
      ...sangre,
      desde: 5,
      hora: 11,
      duracion: 70,
      resultados: hematocritos(22, 24, 25, 27, 28, 30, 31, 31, 32, 32),
    },
  ],
};

/** Thin, with plastics in the gut: what juvenile green turtles of this coast have most. */
export const debilitada: Cuidado = {
  habito: 'tortuga',
  etapas: [enReposo(3), noComeTodavia(3), comeDeLaPinza(5), comeSola],
  sucesos: {
    4: {
      observaciones: 'Eliminó un trozo de nylon. Se guardó en bolsa, con la fecha.',
      plasticos: 'Escasa, con un nylon de 10 cm',
    },
    7: {
      observaciones: 'Más plásticos en la materia fecal: bolsa y un hilo verde.',
      plasticos: 'Escasa, con bolsa y un hilo',
    },
    12: {
      observaciones: 'Salió otro fragmento, más chico. Come y está activa.',
      plasticos: 'Normal, con un fragmento chico',
    },
  },
  tratamientos: [
    { ...fluidos, desde: 1, hora: 9, duracion: 3 },
    { ...ceftazidima, desde: 2, hora: 9.5, duracion: 15 },
    { ...hierro, desde: 3, hora: 10, duracion: 28 },
    {
      ...aguaTibia,
      desde: 4,
      hora: 16,
      duracion: 21,
      perdidas: [8, 15],
      comentarios: ['Sin plásticos hoy.', 'Tranquila durante todo el baño.'],
    },
  ],
};

export const debilitadaHaceUnMes: Cuidado = {
  ...debilitada,
  sucesos: {
    3: { observaciones: 'Abrió la boca para comer, pero escupió.' },
    6: {
      observaciones: 'Tres fragmentos de bolsa en la materia fecal. Fotos en la carpeta.',
      plasticos: 'Escasa, con tres fragmentos de bolsa',
    },
    15: { observaciones: 'Pasó a la pileta grande. Se sumergió enseguida.' },
  },
};

export const debilitadaReciente: Cuidado = {
  ...debilitada,
  sucesos: {
    5: { observaciones: 'Materia fecal con nylon, por primera vez.', plasticos: 'Escasa, con nylon' },
    8: { observaciones: 'Comió su primer trozo de calamar.' },
  },
  etapas: [enReposo(3), noComeTodavia(4), comeDeLaPinza(siempre)],
  sinFichaDeHoy: true,
};

/** It never ate, and died of the plastics. */
export const debilitadaHastaMorir: Cuidado = {
  habito: 'tortuga',
  etapas: [{ ...noComeTodavia(siempre), cambio: -0.005 }],
  sucesos: {
    2: {
      observaciones: 'Muy decaída. Materia fecal con restos de bolsa.',
      plasticos: 'Muy escasa, con restos de bolsa',
    },
    5: { observaciones: 'Apenas levanta la cabeza para respirar. Se avisó al equipo.' },
  },
  tratamientos: [
    { ...fluidos, desde: 1, hora: 9, duracion: 3 },
    { ...ceftazidima, desde: 1, hora: 9.5, duracion: 15 },
  ],
};

export const cabezonaFlotando: Cuidado = {
  habito: 'cabezona',
  etapas: [
    { ...enReposo(3), cambio: -0.002 },
    { ...noComeTodavia(7), cambio: -0.002 },
    {
      ...comeDeLaPinza(12),
      racion: 0.005,
      cambio: 0,
      flota: true,
      dichos: ['Flota de costado.', 'Comió de la pinza.'],
    },
    {
      ...comeSola,
      racion: 0.01,
      cambio: 0.001,
      dichos: ['Ya se sumerge derecha.', 'Comió todo.', 'Descansa en el fondo.'],
    },
  ],
  sucesos: { 23: { observaciones: 'Primera vez que se queda en el fondo más de diez minutos.' } },
  sinFichaDeHoy: true,
  tratamientos: [
    { ...ketoprofeno, desde: 1, hora: 9, duracion: 3 },
    {
      ...radiografia,
      desde: 1,
      hora: 11,
      duracion: 56,
      resultados: ['Pulmón izquierdo con menos aire.', 'Mejor que la anterior.', 'Sin cambios.'],
    },
    {
      ...ceftazidima,
      desde: 1,
      hora: 9.5,
      duracion: 45,
      instruccionesEspeciales: `${ceftazidima.instruccionesEspeciales} Repartir en cuatro sitios.`,
    },
    { ...nebulizacion, desde: 28, hora: 16, duracion: 14, comentarios: ['Respira tranquila.', 'Sin ruidos.'] },
  ],
};

export const cabezonaConBalanos: Cuidado = {
  habito: 'cabezona',
  etapas: [
    { ...noComeTodavia(4), cambio: -0.002, flota: false },
    { ...comeDeLaPinza(6), racion: 0.006, cambio: 0 },
    {
      ...comeSola,
      racion: 0.012,
      cambio: 0.0015,
      dichos: ['Comió todo.', 'Muy fuerte; entre dos para pesarla.', 'Activa.'],
    },
  ],
  tratamientos: [
    {
      ...hierro,
      desde: 3,
      hora: 10,
      duracion: 21,
      instruccionesEspeciales: `${hierro.instruccionesEspeciales} Repartir en tres sitios.`,
    },
    {
      ...sangre,
      desde: 2,
      hora: 11,
      duracion: 63,
      resultados: hematocritos(20, 22, 25, 27, 29, 30, 31),
    },
  ],
};
