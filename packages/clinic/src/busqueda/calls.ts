/** One search for animals, reports and people (rules: search, search-words). */

import { call } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { oneLine } from '@caparazon/call/unseen-characters';
import { usuarioLookup } from '@caparazon/call/usuario-lookup';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaAnimal } from '../animal/calls.ts';
import { animalDelDia } from '../calendario/calls.ts';
import { reporteCard } from '../reporte/calls.ts';
import { busquedaMessages as says } from './words.ts';

/** Two characters, or a number. */
export const textoBuscado = z
  .string({ error: says.texto })
  .overwrite(oneLine)
  .trim()
  .refine((texto) => texto.length > 1 || /^\d$/.test(texto), says.texto)
  .max(limits.text.busqueda, generalMessages.tooLong(limits.text.busqueda));

export const animalEncontrado = animalDelDia
  .extend({
    lugarDestinoFinal: fichaAnimal.shape.lugarDestinoFinal,
    desenlace: fichaAnimal.shape.desenlace,
    marca: z
      .string()
      .optional()
      .meta({ description: 'La marca por la que se lo encontró; no está si fue por otra cosa' }),
  })
  .meta({ id: 'AnimalEncontrado' });

export const encontrados = z
  .object({
    animales: z.array(animalEncontrado),
    reportes: z.array(
      reporteCard.pick({
        idReporte: true,
        nombreComunReporte: true,
        estado: true,
        departamento: true,
        ubicacion: true,
        fecha: true,
      }),
    ),
    usuarios: z.array(usuarioLookup),
  })
  .meta({ id: 'Encontrados' });
export type Encontrados = z.output<typeof encontrados>;

export const getBuscar = call({
  id: 'getBuscar',
  service: 'svc-cases',
  method: 'get',
  path: '/buscar',
  access: 'session',
  summary: 'Animales, reportes y usuarios por número, nombre, marca, especie o lugar; hasta ocho de cada uno',
  query: z.object({ texto: textoBuscado }),
  answer: encontrados,
});
