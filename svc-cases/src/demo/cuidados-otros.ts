/** The care of the birds and the fur seals of the demo, from their first day on. */
import { type Cuidado, type Etapa, siempre } from './cuidado.ts';
import {
  cefalexina,
  curacion,
  itraconazol,
  lavadoDeOjos,
  papilla,
  pesaje,
  rehidratacion,
  tiamina,
} from './indicaciones.ts';

const porSonda = (dias: number): Etapa => ({
  dias,
  come: 'Con_ayuda',
  papilla: true,
  racion: 0.09,
  cambio: 0.001,
  camina: 'Bien',
  impermeabilidadPlumaje: 'Malo',
  dichos: ['Tomó toda la papilla.', 'Con calor y toalla seca.', 'Más despierto que ayer.'],
});
const sinComerAun = (dias: number): Etapa => ({
  ...porSonda(dias),
  come: null,
  papilla: false,
  racion: 0,
  cambio: -0.004,
  camina: 'Mal',
  dichos: ['Solo suero por ahora.', 'Decaído, con lámpara de calor.'],
});
const enLaMano = (dias: number): Etapa => ({
  dias,
  come: 'Con_ayuda',
  racion: 0.12,
  cambio: 0.006,
  camina: 'Bien',
  impermeabilidadPlumaje: 'Bueno',
  dichos: ['Traga si se le pone el pescado en el pico.', 'Aceptó el pescado entero.'],
});
const engordando = (dias: number): Etapa => ({
  dias,
  come: 'Solo',
  racion: 0.17,
  cambio: 0.016,
  camina: 'Muy_bien',
  nada: 'Bien',
  impermeabilidadPlumaje: 'Bueno',
  dichos: ['Comió en la pileta.', 'Pide más.', 'Se acicala después de nadar.', 'Nadó media hora y salió solo.'],
});
const casiListo: Etapa = {
  ...engordando(siempre),
  racion: 0.15,
  cambio: 0.004,
  nada: 'Muy_bien',
  impermeabilidadPlumaje: 'Muy_bueno',
  dichos: ['Sale seco del agua.', 'Nadó con el grupo.', 'Come todo lo que se le ofrece.'],
};

export const flaco: Cuidado = {
  habito: 'pingüino',
  etapas: [
    { ...sinComerAun(1), impermeabilidadPlumaje: null },
    { ...porSonda(3), impermeabilidadPlumaje: null },
    enLaMano(3),
    engordando(20),
    casiListo,
  ],
  tratamientos: [
    { ...rehidratacion, desde: 0, hora: 22, duracion: 1 },
    { ...papilla, desde: 1, hora: 22, duracion: 3, perdidas: [4] },
    { ...itraconazol, desde: 5, hora: 8, duracion: 14, perdidas: [11] },
    { ...tiamina, cantidadDar: 0.5, desde: 8, hora: 8.5, duracion: 30, perdidas: [5] },
  ],
};

export const flacoConLavados: Cuidado = {
  ...flaco,
  tratamientos: [
    ...flaco.tratamientos,
    { ...lavadoDeOjos, desde: 4, hora: 9, duracion: 7, perdidas: [3], olvidado: true },
  ],
};

/** It is washed once it is strong enough. */
export const empetrolado: Cuidado = {
  habito: 'pingüino',
  etapas: [sinComerAun(2), porSonda(3), { ...enLaMano(2), impermeabilidadPlumaje: 'Malo' }, engordando(20), casiListo],
  sucesos: { 5: { observaciones: 'Primer lavado: 40 minutos. Se secó con calor y quedó tranquilo.' } },
  tratamientos: [
    { ...rehidratacion, desde: 0, hora: 22, duracion: 2 },
    { ...lavadoDeOjos, desde: 1, hora: 9, duracion: 3 },
    { ...papilla, desde: 2, hora: 22, duracion: 3 },
    { ...itraconazol, desde: 5, hora: 8, duracion: 14 },
    { ...pesaje, desde: 1, hora: 7.5, duracion: 30, perdidas: [3] },
  ],
};

export const empetroladoReciente: Cuidado = {
  habito: 'pingüino',
  etapas: [sinComerAun(2), porSonda(siempre)],
  tratamientos: [
    { ...rehidratacion, desde: 0, hora: 22, duracion: 2 },
    { ...lavadoDeOjos, desde: 1, hora: 9, duracion: 3 },
    { ...papilla, desde: 2, hora: 22, duracion: 6, pendiente: true, perdidas: [4] },
    {
      ...itraconazol,
      desde: 3,
      hora: 8,
      duracion: 14,
      instruccionesEspeciales: 'Solución de 10 mg/ml, por sonda. Preventivo de aspergilosis.',
    },
  ],
};

export const enredada: Cuidado = {
  habito: 'gaviota',
  etapas: [
    {
      dias: siempre,
      come: 'Solo',
      racion: 0.18,
      cambio: 0.001,
      camina: 'Bien',
      impermeabilidadPlumaje: 'Bueno',
      dichos: ['Comió todo.', 'Estira las dos alas.', 'Vuela trechos cortos en el recinto.'],
    },
  ],
  tratamientos: [
    {
      ...curacion,
      instruccionesEspeciales: 'Limpiar con clorhexidina diluida y secar. Capa fina, sin manchar las plumas.',
      desde: 1,
      hora: 11,
      duracion: 21,
      perdidas: [7],
      comentarios: ['Herida seca.', 'Piel nueva en el borde.', 'Sin secreción.'],
    },
  ],
};

export const enredadaQueVuela: Cuidado = {
  ...enredada,
  tratamientos: [
    ...enredada.tratamientos,
    {
      tipoTratamiento: 'Otro procedimiento',
      frecuencia: 48,
      instruccionesEspeciales: 'Prueba de vuelo en el recinto largo. Anotar la altura que alcanza.',
      desde: 24,
      hora: 17,
      duracion: 21,
      resultados: [
        'Un metro.',
        'Un metro, se cansa.',
        'Metro y medio.',
        'Llegó a la percha del fondo.',
        'Ida y vuelta.',
      ],
    },
  ],
};

const loboEnRecinto: Etapa = {
  dias: siempre,
  come: 'Solo',
  racion: 0.07,
  cambio: 0.004,
  camina: 'Muy_bien',
  nada: 'Muy_bien',
  dichos: ['Comió todo.', 'Muy activo en la pileta.', 'Dejó que se le mirara el cuello.', 'Durmió al sol.'],
};

export const conZuncho: Cuidado = {
  habito: 'lobo',
  etapas: [
    {
      ...loboEnRecinto,
      dias: 1,
      come: null,
      racion: 0,
      cambio: -0.008,
      camina: 'Bien',
      nada: null,
      dichos: ['Recuperándose de la sedación.'],
    },
    {
      ...loboEnRecinto,
      dias: 1,
      come: 'No',
      racion: 0,
      cambio: -0.008,
      camina: 'Bien',
      nada: null,
      dichos: ['No tocó el pescado.'],
    },
    loboEnRecinto,
  ],
  sucesos: { 1: { observaciones: 'Amaneció alerta. Herida del cuello limpia.' } },
  tratamientos: [
    {
      ...curacion,
      medicamento: 'Clorhexidina',
      instruccionesEspeciales: 'Diluida, a chorro, con la caja de contención. Sin crema.',
      desde: 1,
      hora: 10,
      duracion: 21,
      perdidas: [3],
      comentarios: ['Sin olor ni secreción.', 'Tejido de granulación parejo.'],
    },
    { ...cefalexina, desde: 4, hora: 6, duracion: 14, perdidas: [13, 30] },
    { ...tiamina, cantidadDar: 1, desde: 3, hora: 9, duracion: 30 },
  ],
};
