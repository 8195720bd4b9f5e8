/** What contributions are asked for: an optional label of each (rule: campaigns). */
import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, idText } from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { idempotencyHeaders, requiredText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { centesimos, civilDayOf } from './body.ts';
import { access } from './calls.ts';
import { monedas } from './monto.ts';
import { withoutCard } from './without-card.ts';

export const campanasMessages = {
  empty: 'Todavía no hay campañas',
  notFound: 'Esta campaña no se encuentra en el sistema.',
  nombre: 'Escribí el nombre de la campaña',
  desde: 'Escribí desde qué día',
  hasta: 'El último día no puede ser anterior al primero',
  repetida: (nombre: string) => `Ya hay una campaña que se llama «${nombre}».`,
  cerrada: (nombre: string) => `La campaña «${nombre}» está cerrada: elegí otra, o reabrila en Campañas.`,
  inexistente: 'Esta campaña ya no está: elegí otra.',
  usada: (cantidad: number) =>
    `No se puede borrar: ${cantidad === 1 ? 'hay un aporte' : `hay ${cantidad} aportes`} de esta campaña, contando los anulados. Podés cerrarla.`,
  demasiadas: `Ya hay ${limits.campanas} campañas: borrá alguna que no se use.`,
  created: 'Campaña agregada',
  modified: 'Campaña modificada',
  deleted: 'Campaña borrada',
} as const;
const says = campanasMessages;

const day = z.string().meta({ description: "AAAA-MM-DD; '' si no tiene" });

export const campana = z
  .object({
    idCampana: z.int(),
    nombre: z.string(),
    desde: day,
    hasta: day,
    meta: z.number().nullable().meta({ description: 'Cuánto se quiere juntar, en pesos; null si no se dijo' }),
    cerrada: z.boolean().meta({ description: 'Ya no se elige para aportes nuevos' }),
    sumas: z
      .array(z.object({ moneda: z.enum(monedas), total: z.number(), cantidad: z.int() }))
      .meta({ description: 'De los aportes que valen, por moneda' }),
    ultimo: epochMs.nullable().meta({ description: 'El último aporte; null si no hay' }),
    enUso: z.boolean().meta({ description: 'Si algún aporte la tiene, aunque esté anulado: entonces no se borra' }),
    version: z.int(),
  })
  .meta({ id: 'Campana' });
export type Campana = z.output<typeof campana>;

const inOrder = z.refine<{ desde: string; hasta: string }>(({ desde, hasta }) => hasta === '' || desde <= hasta, {
  error: says.hasta,
  path: ['hasta'],
});

const fields = {
  nombre: withoutCard(requiredText(says.nombre, limits.text.campana)),
  desde: civilDayOf(says.desde),
  hasta: absentWhenEmpty(civilDayOf(fechaMessages.invalid)).transform((last) => last ?? ''),
  meta: absentWhenEmpty(z.nullable(centesimos)).transform((goal) => goal ?? null),
  cerrada: z.boolean({ error: general.notAnOption }).default(false),
};

export const campanaBody = z.object(fields).check(inOrder).meta({ id: 'CampanaNueva' });
export type CampanaBody = z.output<typeof campanaBody>;

export const campanaEdit = z
  .object({ ...fields, version: z.int({ error: general.notANumber }) })
  .check(inOrder)
  .meta({ id: 'CampanaModificada' });
export type CampanaEdit = z.output<typeof campanaEdit>;

const params = z.object({ idCampana: idText });

export const getCampanas = call({
  id: 'getCampanas',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/campanas',
  access,
  summary: 'Las campañas, las abiertas primero, con lo que se juntó en cada una',
  answer: z.object({ campanas: z.array(campana) }),
});

export const postCampana = call({
  id: 'postCampana',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/campanas',
  access,
  summary: 'Agregar una campaña',
  headers: idempotencyHeaders,
  body: campanaBody,
  status: 201,
  answer: z.object({ idCampana: z.int() }),
  errors: [409],
});

export const putCampana = call({
  id: 'putCampana',
  service: 'svc-contrib',
  method: 'put',
  path: '/aportes/campanas/{idCampana}',
  access,
  summary: 'Modificar, cerrar o reabrir una campaña, si nadie la cambió antes; sus aportes siguen siendo suyos',
  params,
  body: campanaEdit,
  status: 204,
  notFound: says.notFound,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const deleteCampana = call({
  id: 'deleteCampana',
  service: 'svc-contrib',
  method: 'delete',
  path: '/aportes/campanas/{idCampana}',
  access,
  summary: 'Borrar una campaña que ningún aporte tiene',
  params,
  status: 204,
  notFound: says.notFound,
  errors: [409],
});
