/** The day of the clinic (rules: calendar-day, calendar-place-of-a-dose, overdue-doses). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, idText, instantText } from '@caparazon/call/fields';
import { z } from 'zod';
import { fichaAnimal } from '../animal/calls.ts';
import { fichaMessages } from '../animal/words.ts';
import { tratamiento } from '../tratamiento/calls.ts';
import { intento } from '../tratamiento/instancia.ts';
import { estadosInstancia } from '../tratamiento/values.ts';

/** A dose of the day. `fechaHora` is when it was given, or else when it is due. */
export const instanciaDelDia = z
  .object({
    idFichaTratamiento: z.int(),
    idFichaAnimal: z.int(),
    estado: z.enum(estadosInstancia),
    fechaHora: epochMs,
    fechaProgramada: epochMs.nullable().meta({ description: 'Cuándo tocaba; null si no responde a nada indicado' }),
    exito: z.int().nullable(),
    comentario: z.string(),
    ...intento,
  })
  .meta({ id: 'InstanciaDelDia' });
export type InstanciaDelDia = z.output<typeof instanciaDelDia>;

export const animalDelDia = fichaAnimal
  .pick({
    idFichaAnimal: true,
    nombre: true,
    nombreComunFichaAnimal: true,
    estado: true,
    ubicacionActual: true,
    foto: true,
    marcaPuesta: true,
    igualesEnLugar: true,
  })
  .meta({ id: 'AnimalDelDia' });
export type AnimalDelDia = z.output<typeof animalDelDia>;

export const calendario = z
  .object({
    instancias: z.record(z.string(), instanciaDelDia),
    tratamientos: z.record(z.string(), tratamiento),
    animales: z.record(z.string(), animalDelDia),
  })
  .meta({ id: 'Calendario' });
export type Calendario = z.output<typeof calendario>;

/**
 * Overdue doses, missed ones until somebody answers for them, and courses that are over (rules: overdue-doses,
 * missed-doses, course-ended).
 */
export const atrasadas = calendario
  .extend({
    perdidas: z
      .record(z.string(), instanciaDelDia)
      .optional()
      .meta({ description: 'Dosis y procedimientos de las últimas 48 horas de los que nadie dijo qué pasó' }),
    intentos: z
      .record(z.string(), instanciaDelDia)
      .optional()
      .meta({ description: 'Los intentos sin éxito de lo atrasado y lo perdido' }),
    cursosTerminados: z
      .array(z.int())
      .optional()
      .meta({ description: 'Tratamientos activos que pasaron su duración: finalizar o prolongar' }),
  })
  .meta({ id: 'Atrasadas' });
export type Atrasadas = z.output<typeof atrasadas>;

export const getCalendario = call({
  id: 'getCalendario',
  service: 'svc-cases',
  method: 'get',
  path: '/calendario',
  access: 'session',
  summary: 'Lo que toca y lo que se hizo en el día civil de `fecha`',
  query: z.object({ fecha: instantText }),
  answer: calendario,
});

export const getAtrasadas = call({
  id: 'getAtrasadas',
  service: 'svc-cases',
  method: 'get',
  path: '/calendario/atrasadas',
  access: 'session',
  summary:
    'Las dosis y los procedimientos que ahora están atrasados, de cualquier día, lo más viejo primero: de los animales en rehabilitación o, con `ficha`, de un animal',
  query: z.object({ ficha: absentWhenEmpty(idText) }),
  answer: atrasadas,
  notFound: fichaMessages.notFound,
  errors: [404],
});
