/** Reports of stranded animals as the clinic reads them (rule: report-fields). */

import { call } from '@caparazon/call/call';
import { departamentoNombre } from '@caparazon/call/departamentos';
import { absentWhenEmpty, cambio, epochMs, flag, id, idText, ordenFecha, pag, pageOf } from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { estadosReporte } from './nuevo.ts';
import { reporteMessages as says } from './words.ts';

const { text } = limits;
/** Who goes to the animal of a report, and since when (rule: who-goes). */
export const va = z
  .object({ idUsuario: z.int(), nombre: z.string().nullable(), desde: epochMs })
  .meta({ id: 'QuienVa', description: 'Quién va a ver el animal' });
export type Va = z.output<typeof va>;

/** A report in a list. `fotosReportes` are paths below `/api`. */
export const reporteCard = z
  .object({
    idReporte: z.int(),
    fecha: epochMs,
    clase: z.string(),
    nombreComunReporte: z.string(),
    estado: z.enum(estadosReporte),
    departamento: z.string(),
    ubicacion: z.string(),
    idVisto: z.int().nullable(),
    visto: z.string().nullable().meta({ description: 'Nombre completo de quien lo vio' }),
    nombreVisto: z.string().nullable(),
    va: va.nullable(),
    archivado: z.boolean(),
    idFicha: z.int().nullable(),
    posibleRobot: z.boolean(),
    fotosReportes: z.array(z.string()),
  })
  .meta({ id: 'ReporteResumen' });
export type ReporteCard = z.output<typeof reporteCard>;

export const reporte = reporteCard
  .extend({
    version: z.int(),
    nombreContacto: z.string(),
    telefonoContacto: z.string(),
    emailContacto: z.string(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    observaciones: z.string(),
  })
  .meta({ id: 'Reporte' });
export type Reporte = z.output<typeof reporte>;

const marked = reporte.extend({ cambio });
export type Marked = z.output<typeof marked>;

/** A search by number ignores the other filters. `robots` lists the possible robots. */
export const reportesQuery = z.object({
  reportNumber: absentWhenEmpty(
    z
      .string()
      .regex(/^\d{1,10}$/, says.invalidNumber)
      .transform(Number),
  ),
  departamento: absentWhenEmpty(departamentoNombre(says.departamento)),
  estado: absentWhenEmpty(z.enum(estadosReporte, { error: generalMessages.notAnOption })),
  clase: absentWhenEmpty(requiredText(says.clase, text.name)),
  nombreComun: absentWhenEmpty(requiredText(says.nombreComun, text.name)),
  ordenFecha,
  pag,
  vistos: flag,
  archivados: flag,
  robots: flag,
});
export type ReportesQuery = z.output<typeof reportesQuery>;

const idReporte = z.object({ idReporte: idText });
const one = {
  service: 'svc-cases',
  access: 'session',
  params: idReporte,
  answer: reporte,
  notFound: says.notFound,
} as const;

export const getReportes = call({
  id: 'getReportes',
  service: 'svc-cases',
  method: 'get',
  path: '/reportes',
  access: 'session',
  summary: 'Los reportes, filtrados y de a una página',
  query: reportesQuery,
  answer: pageOf(reporteCard),
});

export const getReporte = call({
  ...one,
  id: 'getReporte',
  method: 'get',
  path: '/reportes/{idReporte}',
  summary: 'Un reporte',
  errors: [404],
});

export const postVisto = call({
  ...one,
  id: 'postVisto',
  method: 'post',
  path: '/reportes/{idReporte}/visto',
  summary: 'Marcar un reporte como visto',
  answer: marked,
  errors: [404],
});

/** Undoes `postVisto` for a while (rule: report-seen). */
export const deleteVisto = call({
  ...one,
  id: 'deleteVisto',
  method: 'delete',
  path: '/reportes/{idReporte}/visto',
  summary: 'Deshacer la marca de visto: quien la puso, durante 10 minutos, mientras nadie vaya y no haya ficha',
  errors: [403, 404, 409],
});

export const postVoy = call({
  ...one,
  id: 'postVoy',
  method: 'post',
  path: '/reportes/{idReporte}/voy',
  summary:
    'Decir que una va a ver el animal; con `relevar`, en lugar de quien iba; con `enLugarDe`, solo si es esa persona. Deja el reporte visto; uno archivado se rechaza',
  body: z
    .object({
      relevar: z.boolean({ error: generalMessages.notAnOption }).optional(),
      enLugarDe: id.optional().meta({ description: 'Con relevar: el idUsuario de quien iba, por lo que se vio' }),
    })
    .optional(),
  errors: [404, 409],
  codes: ['ya_va'],
  carries: { ya_va: z.object({ va }) },
});

export const deleteVoy = call({
  ...one,
  id: 'deleteVoy',
  method: 'delete',
  path: '/reportes/{idReporte}/voy',
  summary: 'Decir que ya no va nadie: quien iba, o ADMIN; con `va`, solo si todavía es esa persona',
  query: z.object({
    va: absentWhenEmpty(idText).meta({ description: 'El idUsuario de quien iba, por lo que se vio' }),
  }),
  errors: [403, 404],
  codes: ['ya_va'],
  carries: { ya_va: z.object({ va }) },
});

export const postArchivar = call({
  ...one,
  id: 'postArchivar',
  method: 'post',
  path: '/reportes/{idReporte}/archivar',
  summary:
    'Archivar o desarchivar; sin cuerpo, lo contrario de lo que estaba; con `version`, solo si nadie lo cambió antes',
  answer: marked,
  body: z
    .object({
      archivado: z.boolean({ error: generalMessages.notAnOption }).optional(),
      version: z.int({ error: generalMessages.notANumber }).optional(),
    })
    .optional(),
  errors: [404],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

/** An empty number counts as missing (rule: link-checks). */
const fichaToLink = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.unknown().refine((value) => value !== undefined, says.fichaRequired),
);

export const postVincular = call({
  ...one,
  id: 'postVincular',
  method: 'post',
  path: '/reportes/{idReporte}/vincular',
  summary: 'Vincular un reporte a una ficha de ingreso: queda archivado y visto',
  body: z.object({ idFicha: fichaToLink.pipe(id) }),
  errors: [404, 409],
});
