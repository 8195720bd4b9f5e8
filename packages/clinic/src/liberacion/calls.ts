/** Fitness for release, the decision, and the release (rules: release-evidence, release-decision, release). */

import { call } from '@caparazon/call/call';
import {
  absentWhenEmpty,
  epochMs,
  id,
  idText,
  instantText,
  optionalDecimal,
  pag,
  requiredInstant,
} from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { anyText, idempotencyHeaders, optionalLongText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { pesoPosible } from '../fields.ts';
import { clinicLimits } from '../limits.ts';
import { confirmada, medidaInusual } from '../medicion/medida-inusual.ts';
import { coordinate } from '../reporte/nuevo.ts';
import { tiposCriterio } from './criterios.ts';
import { liberacionMessages as says } from './words.ts';

const usuario = z.object({ idUsuario: z.int(), nombre: z.string() }).nullable();

/** A criterion of the animal's class; null while neither data nor a person has answered it. */
export const criterioCumplido = z
  .object({
    criterio: z.string(),
    texto: z.string(),
    tipo: z.enum(tiposCriterio),
    cumplido: z.boolean().nullable(),
    evidencia: z.string().meta({ description: 'En qué se basa, en palabras; de una persona, su comentario' }),
    usuario: usuario.meta({ description: 'Quién lo marcó; null si lo dicen los datos o nadie lo marcó' }),
    fecha: epochMs.nullable().meta({ description: 'Cuándo lo marcó' }),
    fuente: z.string(),
    version: z.int().meta({ description: 'De la marca; 0 si no la hay' }),
  })
  .meta({ id: 'CriterioCumplido' });
export type CriterioCumplido = z.output<typeof criterioCumplido>;

const faltante = z.object({ criterio: z.string(), texto: z.string(), evidencia: z.string() });

const apto = z
  .object({ usuario, fecha: epochMs, comentario: z.string(), faltaban: z.array(faltante) })
  .meta({ id: 'AptoParaLiberar' });

const suelta = z
  .object({
    fechaHora: epochMs,
    lugar: z.string(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    quienes: z.string(),
    observaciones: z.string(),
    faltaban: z.array(faltante).meta({ description: 'Lo que faltaba al liberarla' }),
    apto: z.boolean().meta({ description: 'Si alguien la había declarado apta' }),
    pesoEgreso: z.number().nullable(),
    fotos: z.array(z.string()).meta({ description: 'Las que se eligieron del álbum de la ficha' }),
    usuario: usuario.meta({ description: 'Quién lo registró' }),
    version: z.int(),
  })
  .meta({ id: 'Suelta' });
export type Suelta = z.output<typeof suelta>;

export const liberacion = z
  .object({
    criterios: z.array(criterioCumplido),
    cumplidos: z.int(),
    total: z.int(),
    apto: apto
      .nullable()
      .meta({ description: 'La decisión de esta estadía; de un liberado, la de antes de liberarlo' }),
    suelta: suelta.nullable().meta({ description: 'La liberación; null mientras no está liberado' }),
  })
  .meta({ id: 'Liberacion' });
export type Liberacion = z.output<typeof liberacion>;

const params = z.object({ idFicha: idText });
const version = z.int({ error: generalMessages.notANumber }).optional();

export const marcaBody = z
  .object({
    criterio: requiredText(says.unknown, limits.text.name),
    cumplido: z.boolean({ error: says.cumplido }).nullable().meta({ description: 'null: se quita la marca' }),
    comentario: optionalLongText(limits.text.comentario),
    texto: z
      .optional(anyText(clinicLimits.liberacion.texto))
      .meta({ description: 'Las palabras que se leyeron; si el criterio dice otras, 409' }),
    version: version.meta({ description: 'La de la marca que se vio; una vieja es 409' }),
  })
  .meta({ id: 'MarcaDeCriterio' });
export type MarcaBody = z.output<typeof marcaBody>;

const vistos = z
  .array(z.string().max(limits.text.name), { error: generalMessages.invalid })
  .max(clinicLimits.liberacion.criterios)
  .optional()
  .meta({ description: 'Los criterios que se vieron faltar; si ahora faltan otros, 409' });

export const aptoBody = z
  .object({ comentario: optionalLongText(limits.text.comentario), faltan: vistos })
  .meta({ id: 'DecisionDeApto' });
export type AptoBody = z.output<typeof aptoBody>;

const sueltaFields = {
  fechaHora: requiredInstant(says.fecha),
  lugar: requiredText(says.lugar, limits.text.finalPlace),
  latitud: coordinate(90),
  longitud: coordinate(180),
  quienes: requiredText(says.quienes, clinicLimits.liberacion.quienes),
  pesoEgreso: optionalDecimal(fichaMessages.peso, limits.text.peso, 2).check(pesoPosible),
  observaciones: optionalLongText(),
  confirmada,
  fotos: z
    .array(z.string().regex(/^fotos_ficha_animal\/[1-9]\d{0,9}$/, says.foto), { error: says.foto })
    .max(clinicLimits.liberacion.fotos, says.fotos(clinicLimits.liberacion.fotos))
    .default([])
    .transform((paths) => [...new Set(paths)])
    .meta({ description: 'Fotos del álbum de la ficha' }),
};

function bothOrNone(ctx: z.core.ParsePayload<{ latitud: number | null; longitud: number | null }>): void {
  const { latitud, longitud } = ctx.value;
  if ((latitud === null) !== (longitud === null))
    ctx.issues.push({ code: 'custom', message: says.mapa, input: latitud, path: ['latitud'] });
}

export const liberarBody = z
  .object({
    ...sueltaFields,
    faltan: vistos,
    tratamientos: z
      .array(id)
      .max(clinicLimits.liberacion.tratamientos)
      .optional()
      .meta({ description: 'Los tratamientos activos que se vieron; si ahora hay otros, 409' }),
    version: version.meta({ description: 'La de la ficha; una vieja es 409' }),
  })
  .check(bothOrNone)
  .meta({ id: 'LiberacionNueva' });
export type LiberarBody = z.output<typeof liberarBody>;
export type LiberarForm = z.input<typeof liberarBody>;

export const sueltaEdit = z
  .object({
    ...sueltaFields,
    version: version.meta({ description: 'La de la liberación que se editó; una vieja es 409' }),
    pesoVisto: z
      .number({ error: generalMessages.notANumber })
      .nullable()
      .optional()
      .meta({ description: 'kg: el peso de egreso que se vio; si la ficha tiene otro ahora, 409' }),
  })
  .check(bothOrNone)
  .meta({ id: 'LiberacionCorregida' });
export type SueltaEdit = z.output<typeof sueltaEdit>;

const ofFicha = {
  service: 'svc-cases',
  access: 'session',
  params,
  notFound: fichaMessages.notFound,
} as const;

const write = {
  ...ofFicha,
  method: 'post',
  answer: liberacion,
  errors: [404, 409],
  codes: ['registro_modificado', 'faltan_otros'],
  carries: { registro_modificado: modificacion },
} as const;

export const getLiberacion = call({
  ...ofFicha,
  id: 'getLiberacion',
  method: 'get',
  path: '/fichas_animal/{idFicha}/liberacion',
  summary: 'Qué criterios de liberación cumple un animal y en qué se basa cada uno',
  answer: liberacion,
  errors: [404],
});

export const postLiberacion = call({
  ...write,
  id: 'postLiberacion',
  path: '/fichas_animal/{idFicha}/liberacion',
  summary: 'Marcar un criterio que mira una persona; uno que deciden los datos es 400',
  body: marcaBody,
});

export const postApto = call({
  ...write,
  id: 'postApto',
  path: '/fichas_animal/{idFicha}/liberacion/apto',
  summary: 'Declarar apto para liberar: lo decide una persona, y queda qué faltaba',
  body: aptoBody,
});

export const deleteApto = call({
  ...ofFicha,
  id: 'deleteApto',
  method: 'delete',
  path: '/fichas_animal/{idFicha}/liberacion/apto',
  summary: 'Retirar la decisión; con `fecha`, solo si es la que se vio. La historia la guarda',
  query: z.object({
    fecha: absentWhenEmpty(instantText).meta({ description: 'La de la decisión que se vio; si ahora hay otra, 409' }),
  }),
  status: 204,
  errors: [404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const postLiberar = call({
  ...write,
  id: 'postLiberar',
  path: '/fichas_animal/{idFicha}/liberacion/suelta',
  headers: idempotencyHeaders,
  summary: 'Registrar la liberación: cuándo, dónde y quiénes; la ficha queda Liberado',
  body: liberarBody,
  codes: ['registro_modificado', 'faltan_otros', 'foto_ajena', 'medida_inusual'],
  carries: { registro_modificado: modificacion, medida_inusual: medidaInusual },
});

export const putSuelta = call({
  ...write,
  id: 'putSuelta',
  method: 'put',
  path: '/fichas_animal/{idFicha}/liberacion/suelta',
  summary: 'Corregir lo anotado de una liberación; la ficha lo sigue',
  body: sueltaEdit,
  codes: ['registro_modificado', 'foto_ajena', 'medida_inusual'],
  carries: { registro_modificado: modificacion, medida_inusual: medidaInusual },
});

export const deleteSuelta = call({
  ...ofFicha,
  id: 'deleteSuelta',
  method: 'delete',
  path: '/fichas_animal/{idFicha}/liberacion/suelta',
  summary: 'Deshacer una liberación que no fue: el animal vuelve a rehabilitación, sin decisión ni marcas de antes',
  query: z.object({ version: absentWhenEmpty(idText) }),
  status: 204,
  errors: [404, 409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getHistorialLiberacion = call({
  ...ofFicha,
  id: 'getHistorialLiberacion',
  method: 'get',
  path: '/fichas_animal/{idFicha}/liberacion/historial',
  summary: 'Qué se marcó y se decidió, quién y cuándo; lo último primero',
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});
