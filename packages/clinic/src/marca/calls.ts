/** The tags of an animal: each time one was put, read, found lost or taken off (rules: tag-fields, tag-codes). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, oneOf, pag, requiredInstant } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, optionalLongText } from '@caparazon/call/text-fields';
import { oneLine } from '@caparazon/call/unseen-characters';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { marcaMessages as says } from './words.ts';

export const tiposMarca = ['inconel', 'monel', 'titanio', 'plastico', 'pit', 'anillo', 'otro'] as const;
export type TipoMarca = (typeof tiposMarca)[number];

export const posicionesMarca = [
  'aleta_delantera_izquierda',
  'aleta_delantera_derecha',
  'aleta_trasera_izquierda',
  'aleta_trasera_derecha',
  'otra',
] as const;
export type PosicionMarca = (typeof posicionesMarca)[number];

export const eventosMarca = ['colocada', 'leida', 'perdida', 'retirada'] as const;
export type EventoMarca = (typeof eventosMarca)[number];

/** Whether the animal wears the tag, by its last entry (rule: tag-state). */
export const isWorn = ({ evento }: { evento: string }): boolean => evento === 'colocada' || evento === 'leida';

const { longest, typed } = clinicLimits.marca;

const joined = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}]+/gu, '');

/** The form in which codes are compared: capitals, no spaces or hyphens (rule: tag-codes). */
export const normalCode = (text: string): string => joined(text).toUpperCase();

const right = new RegExp(`^[A-Za-z0-9]{1,${longest}}$`);

/** Whether a text is the code of a tag. Checked before capitalising, which turns some foreign letters into ours. */
export const isCode = (text: string): boolean => right.test(joined(text));

const codigo = z
  .string({ error: ({ input }) => (input === undefined || input === null ? says.codigo : says.wrongCode) })
  .transform((text) => oneLine(text).trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, says.codigo)
      .max(typed, says.wrongCode)
      .refine((text) => text === '' || isCode(text), says.wrongCode),
  );

const marcaFields = z.object({
  codigo,
  tipo: oneOf(tiposMarca, says.tipo),
  posicion: oneOf(posicionesMarca, says.posicion),
  evento: oneOf(eventosMarca, says.evento),
});

const fields = marcaFields.extend({
  fecha: requiredInstant(says.fecha),
  comentario: optionalLongText(limits.text.comentario),
});

export const marcaBody = fields.extend({ idFichaAnimal: id }).meta({ id: 'MarcaNueva' });
export type MarcaBody = z.output<typeof marcaBody>;
export type MarcaForm = z.input<typeof marcaBody>;

/** A tag of a new record, dated on the day of the rescue (rule: tags-at-intake). */
export const marcaAlIngreso = marcaFields.meta({ id: 'MarcaAlIngreso' });
export type MarcaAlIngreso = z.output<typeof marcaAlIngreso>;

/** An edited entry. Its animal cannot change. */
export const marcaEdit = fields
  .extend({ idMarca: id, version: z.int({ error: generalMessages.notANumber }).optional() })
  .meta({ id: 'MarcaModificada' });
export type MarcaEdit = z.output<typeof marcaEdit>;

export const marca = z
  .object({
    idMarca: z.int(),
    idFichaAnimal: z.int(),
    version: z.int(),
    codigo: z.string(),
    tipo: z.string(),
    posicion: z.string(),
    evento: z.string(),
    fecha: epochMs,
    comentario: z.string(),
    usuario: z
      .object({ idUsuario: z.int(), nombre: z.string().nullable() })
      .nullable()
      .meta({ description: 'Quién la anotó' }),
  })
  .meta({ id: 'Marca' });
export type Marca = z.output<typeof marca>;

/**
 * Where a code was seen. A record with the code only in its intake fields (`numeroMarca`, `leyendaMarca`) has null for
 * `idMarca`, `tipo`, `posicion` and `evento`, and the day of the rescue as `fecha`.
 */
export const marcaConocida = z
  .object({
    idMarca: z.int().nullable(),
    idFichaAnimal: z.int(),
    nombre: z.string(),
    clase: z.string(),
    nombreComunFichaAnimal: z.object({ nombre: z.string() }),
    estado: z.string(),
    codigo: z.string(),
    tipo: z.string().nullable(),
    posicion: z.string().nullable(),
    fecha: epochMs,
    evento: z.string().nullable(),
    ubicacionActual: z.string(),
    fechaEgreso: epochMs.nullable(),
    fechaDestinoFinal: epochMs.nullable(),
    lugarDestinoFinal: z.string(),
    fechaMuerte: epochMs.nullable(),
  })
  .meta({ id: 'MarcaConocida' });
export type MarcaConocida = z.output<typeof marcaConocida>;

const deUnaMarca = z.object({ idMarca: idText });

export const getMarcasPorCodigo = call({
  id: 'getMarcasPorCodigo',
  service: 'svc-cases',
  method: 'get',
  path: '/marcas',
  access: 'session',
  summary: 'Dónde se vio una marca, por su código sin contar espacios, guiones ni mayúsculas; lo último primero',
  query: z.object({ codigo }),
  answer: z.array(marcaConocida),
});

export const getMarcas = call({
  id: 'getMarcas',
  service: 'svc-cases',
  method: 'get',
  path: '/marcas/{idFichaAnimal}',
  access: 'session',
  summary: 'Lo que se anotó de las marcas de un animal, por fecha',
  params: z.object({ idFichaAnimal: idText }),
  answer: z.array(marca),
  notFound: fichaMessages.notFound,
  errors: [404],
});

export const getMarcaHistorial = call({
  id: 'getMarcaHistorial',
  service: 'svc-cases',
  method: 'get',
  path: '/marcas/{idMarca}/historial',
  access: 'session',
  summary: 'Qué cambió de lo anotado de una marca, quién y cuándo; también de lo que se eliminó',
  params: deUnaMarca,
  query: z.object({ pag }),
  answer: historial,
  notFound: says.notFound,
  errors: [404],
});

export const postMarca = call({
  id: 'postMarca',
  service: 'svc-cases',
  method: 'post',
  path: '/marcas',
  access: 'session',
  summary: 'Anotar que una marca se colocó, se leyó, se perdió o se retiró',
  headers: idempotencyHeaders,
  body: marcaBody,
  status: 201,
  answer: z.object({ idMarca: z.int() }),
  notFound: fichaMessages.notFound,
  errors: [404, 409],
});

export const putMarca = call({
  id: 'putMarca',
  service: 'svc-cases',
  method: 'put',
  path: '/marcas',
  access: 'session',
  summary: 'Corregir lo anotado de una marca, entero; con `version`, solo si nadie lo cambió antes',
  body: marcaEdit,
  answer: marca,
  notFound: says.notFound,
  errors: [404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const deleteMarca = call({
  id: 'deleteMarca',
  service: 'svc-cases',
  method: 'delete',
  path: '/marcas/{idMarca}',
  access: 'session',
  summary:
    'Eliminar lo anotado de una marca: quien la anotó, o ADMIN; con `version`, solo si nadie lo cambió antes. El historial lo guarda',
  params: deUnaMarca,
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  notFound: says.notFound,
  errors: [403, 404],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
