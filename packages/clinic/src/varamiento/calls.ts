/**
 * The stranding in codes that other programs read, kept beside the intake record (rules: stranding-codes,
 * standard-views).
 */

import { call } from '@caparazon/call/call';
import { answerable, epochMs, id, idText, optionalInstant, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalLongText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { varamientoMessages as says } from './words.ts';

/** Sea Turtle Stranding and Salvage Network (United States): its numbers are the first two codes. */
export const esquemaSTSSN = 'STSSN';
/** Our own list: no published scheme has numbers for all interactions. */
export const esquemaInteracciones = 'Caparazón 1';

/** State of the carcass. */
export const estadosCarcasa = [
  { codigo: 0, texto: 'Viva' },
  { codigo: 1, texto: 'Muerta reciente' },
  { codigo: 2, texto: 'Descomposición moderada' },
  { codigo: 3, texto: 'Descomposición avanzada' },
  { codigo: 4, texto: 'Carcasa seca' },
  { codigo: 5, texto: 'Solo huesos' },
] as const;

/** Fate of the carcass. The scheme has no 5. */
export const destinosCarcasa = [
  { codigo: 1, texto: 'Quedó en el lugar' },
  { codigo: 2, texto: 'Enterrada' },
  { codigo: 3, texto: 'Recuperada, entera o en parte' },
  { codigo: 4, texto: 'Retirada de la orilla, playa arriba' },
  { codigo: 6, texto: 'Viva, liberada' },
  { codigo: 7, texto: 'Viva, a rehabilitación' },
  { codigo: 8, texto: 'Quedó flotando, sin recuperar' },
  { codigo: 9, texto: 'No se sabe' },
] as const;

/** Signs of human interaction: seen, looked for and not seen, or not looked for. */
export const interacciones = [
  { codigo: 'red', texto: 'Red' },
  { codigo: 'anzuelo', texto: 'Anzuelo o línea' },
  { codigo: 'plastico', texto: 'Plástico' },
  { codigo: 'embarcacion', texto: 'Embarcación' },
  { codigo: 'petroleo', texto: 'Petróleo' },
  { codigo: 'frio', texto: 'Frío' },
] as const;
export type Interaccion = (typeof interacciones)[number]['codigo'];

/** Photos by which an animal can be compared with itself. */
export const vistas = [
  { codigo: 'dorsal', texto: 'Dorsal' },
  { codigo: 'ventral', texto: 'Ventral' },
  { codigo: 'cabeza_izquierda', texto: 'Cabeza, lado izquierdo' },
  { codigo: 'cabeza_derecha', texto: 'Cabeza, lado derecho' },
] as const;
export type Vista = (typeof vistas)[number]['codigo'];

const byCode = <Codigo extends string, S extends z.ZodType>(list: readonly { codigo: Codigo }[], schema: S) =>
  z.object(Object.fromEntries(list.map(({ codigo }) => [codigo, schema])) as Record<Codigo, S>);

const codeOf = (list: readonly { codigo: number }[], wrong: string) =>
  z
    .union([z.number(), z.literal('').transform(() => null), z.string().regex(/^\d$/, wrong).transform(Number)], {
      error: wrong,
    })
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => value === null || list.some(({ codigo }) => codigo === value), wrong);

const vista = z
  .union([z.literal('').transform(() => null), z.string().regex(/^fotos_ficha_animal\/[1-9]\d{0,9}$/, says.vista)], {
    error: says.vista,
  })
  .nullish()
  .transform((path) => path ?? null);

/** The whole record. A field left out is null, since nobody observed it. */
export const varamientoEdit = z
  .object({
    idFichaAnimal: id,
    version: z.int({ error: generalMessages.notANumber }).optional(),
    fecha: optionalInstant,
    estadoCarcasa: codeOf(estadosCarcasa, says.estadoCarcasa),
    destinoCarcasa: codeOf(destinosCarcasa, says.destinoCarcasa),
    interacciones: byCode(interacciones, answerable).partial().default({}),
    vistas: byCode(vistas, vista).partial().default({}),
    cicatrices: optionalLongText(limits.text.comentario),
    observaciones: optionalLongText(),
  })
  .meta({ id: 'VaramientoModificado' });
export type VaramientoEdit = z.output<typeof varamientoEdit>;
export type VaramientoForm = z.input<typeof varamientoEdit>;

const coded = z
  .object({ esquema: z.string(), codigo: z.int(), texto: z.string() })
  .nullable()
  .meta({ description: 'El código, con el esquema al que pertenece; null: nadie lo observó' });

export const varamiento = z
  .object({
    idFichaAnimal: z.int(),
    version: z.int().meta({ description: '0 mientras no se anotó nada' }),
    fecha: epochMs.nullable(),
    estadoCarcasa: coded,
    destinoCarcasa: coded,
    interacciones: z
      .array(z.object({ esquema: z.string(), codigo: z.string(), observada: z.boolean() }))
      .meta({ description: 'Solo las que alguien buscó; `observada` dice si estaba' }),
    vistas: byCode(vistas, z.string().nullable()).meta({ description: 'Fotos del álbum de la ficha' }),
    cicatrices: z.string(),
    observaciones: z.string(),
    usuario: z.object({ idUsuario: z.int(), nombre: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Varamiento' });
export type Varamiento = z.output<typeof varamiento>;

const params = z.object({ idFichaAnimal: idText });

export const getVaramiento = call({
  id: 'getVaramiento',
  service: 'svc-cases',
  method: 'get',
  path: '/varamientos/{idFichaAnimal}',
  access: 'session',
  summary: 'Los códigos de varamiento de un animal; sin nada observado mientras nadie los anote',
  params,
  answer: varamiento,
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const putVaramiento = call({
  id: 'putVaramiento',
  service: 'svc-cases',
  method: 'put',
  path: '/varamientos',
  access: 'session',
  summary: 'Anotar los códigos de varamiento, enteros; con `version`, solo si nadie los cambió antes',
  body: varamientoEdit,
  answer: varamiento,
  notFound: fichaMessages.notFound,
  errors: [404, 409],
  codes: ['registro_modificado', 'foto_ajena'],
  carries: { registro_modificado: modificacion },
});

export const getVaramientoHistorial = call({
  id: 'getVaramientoHistorial',
  service: 'svc-cases',
  method: 'get',
  path: '/varamientos/{idFichaAnimal}/historial',
  access: 'session',
  summary: 'Qué cambió de los códigos de varamiento, quién y cuándo',
  params,
  query: z.object({ pag }),
  answer: historial,
  notFound: fichaMessages.notFound,
  errors: [404],
});
