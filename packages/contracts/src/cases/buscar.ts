/** One search for animals, reports and people (rules: search, search-words). */
import { z } from 'zod';
import { usuarioLookup } from '../auth/usuario.ts';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { oneLine } from '../unseen-characters.ts';
import { animalDelDia } from './calendario.ts';
import { fichaAnimal } from './fichaAnimal.ts';
import { reporteCard } from './reporte.ts';

const says = messages.busqueda;

/** What was typed: two characters, or a number. */
export const textoBuscado = z
  .string({ error: says.texto })
  .overwrite(oneLine)
  .trim()
  .refine((texto) => texto.length > 1 || /^\d$/.test(texto), says.texto)
  .max(limits.text.busqueda, messages.general.tooLong(limits.text.busqueda));

export const animalEncontrado = animalDelDia
  .extend({
    lugarDestinoFinal: fichaAnimal.shape.lugarDestinoFinal,
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
