/** Gifts that somebody promised to make again and again (rules: pledges, pledge-periods, pledge-gifts). */

import { call } from '@caparazon/call/call';
import { departamento } from '@caparazon/call/departamentos';
import { absentWhenEmpty, idText, optionalInstant, pag, pageOf } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { cardOrKept, civilDayOf, giftFields, notErased, ofTheirKind } from '../aporte/body.ts';
import { access, aportesFilters, type Formato, formatos, headers } from '../aporte/calls.ts';
import { mes as month } from '../aporte/cuota-de.ts';
import { documentos } from '../aporte/documento.ts';
import { aporteDudoso, confirmado } from '../aporte/duda.ts';
import { medios } from '../aporte/medio.ts';
import { monedas } from '../aporte/monto.ts';
import { withoutCard } from '../aporte/without-card.ts';
import { aportesMessages } from '../aporte/words.ts';
import { periodos } from './periodo.ts';
import { compromisosMessages as says } from './words.ts';

export const estadosCompromiso = ['activo', 'pausado', 'terminado'] as const;
export type EstadoCompromiso = (typeof estadosCompromiso)[number];
export const estadoCompromisoLabels: Record<EstadoCompromiso, string> = {
  activo: 'Activo',
  pausado: 'En pausa',
  terminado: 'Terminado',
};

const estado = z.enum(estadosCompromiso, { error: general.notAnOption });
const day = z.string().meta({ description: 'AAAA-MM-DD' });

const suyo = {
  idCompromiso: z.int(),
  nombre: z.string(),
  telefonoContacto: z.string(),
  emailContacto: z.string(),
  medio: z.enum(medios),
  moneda: z.enum(monedas),
  monto: z.number(),
  fechaVencimiento: z.string().meta({ description: "De la tarjeta, MM/AAAA; '' sin tarjeta" }),
};

export const compromiso = z
  .object({
    ...suyo,
    documento: z.enum(documentos),
    cedulaIdentidad: z.string(),
    direccion: z.string(),
    departamento,
    detalle: z.string(),
    proveedorTarjeta: z.string(),
    numeroTarjeta: z.string(),
    periodo: z.enum(periodos),
    desde: day,
    hasta: day.meta({ description: "AAAA-MM-DD; '' si no tiene fin" }),
    estado,
    nota: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Compromiso' });
export type Compromiso = z.output<typeof compromiso>;

const cuota = z
  .object({
    mes: z.string().meta({ description: 'AAAA-MM' }),
    vence: day,
    estado: z.enum(['pendiente', 'registrada', 'omitida']),
    idAporte: z.int().nullable().meta({ description: 'El aporte que la cumple' }),
  })
  .meta({ id: 'CuotaDeCompromiso' });
export type CuotaDeCompromiso = z.output<typeof cuota>;

const cuotaPendiente = z
  .object({
    ...suyo,
    mes: z.string().meta({ description: 'AAAA-MM' }),
    vence: day,
    dias: z.int().meta({ description: 'De atraso; negativo si todavía no venció' }),
  })
  .meta({ id: 'CuotaPendiente' });
export type CuotaPendiente = z.output<typeof cuotaPendiente>;

const { text } = limits;

const fields = {
  ...giftFields,
  periodo: z.enum(periodos, { error: says.periodo }),
  desde: civilDayOf(says.desde),
  hasta: absentWhenEmpty(civilDayOf(says.desde)).transform((last) => last ?? ''),
  nota: withoutCard(optionalText(text.comentario)),
};

const inOrder = z.refine<{ desde: string; hasta: string }>(({ desde, hasta }) => hasta === '' || desde <= hasta, {
  error: says.hasta,
  path: ['hasta'],
});

export const compromisoBody = z
  .object(fields)
  .check(notErased, ...ofTheirKind, inOrder)
  .meta({ id: 'CompromisoNuevo' });
export type CompromisoBody = z.output<typeof compromisoBody>;

/** An edited one. The masked number keeps the stored card, and the mark of an erased person keeps that. */
export const compromisoEdit = z
  .object({ ...fields, numeroTarjeta: cardOrKept, version: z.int({ error: general.notANumber }) })
  .check(...ofTheirKind, inOrder)
  .meta({ id: 'CompromisoModificado' });
export type CompromisoEdit = z.output<typeof compromisoEdit>;

const params = z.object({ idCompromiso: idText });
const version = z.int({ error: general.notANumber });
const changed = {
  notFound: says.notFound,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
} as const;

export const getCuotas = call({
  id: 'getCuotas',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/compromisos/cuotas',
  access,
  summary: 'Lo comprometido que debía llegar hasta el fin de este mes y no llegó, lo más atrasado primero',
  query: z.object({ pag }),
  answer: pageOf(cuotaPendiente).extend({
    faltan: z
      .array(z.object({ moneda: z.enum(monedas), total: z.number(), cantidad: z.int() }))
      .meta({ description: 'Cuánto falta en total, por moneda' }),
  }),
});

/** The filters of the list and its export. */
export const compromisosFilters = z.object({
  texto: aportesFilters.shape.texto,
  estado: absentWhenEmpty(estado),
});
export type CompromisosFilters = z.output<typeof compromisosFilters>;

export const getCompromisos = call({
  id: 'getCompromisos',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/compromisos',
  access,
  summary: 'Los compromisos, del más nuevo al más viejo',
  query: compromisosFilters.extend({ pag }),
  answer: pageOf(compromiso),
});

export const getExportarCompromisos = call({
  id: 'getExportarCompromisos',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/compromisos/exportar',
  access,
  summary: 'Los compromisos filtrados, en un archivo CSV o XLSX; su nombre viene en el encabezado `nombre`',
  query: compromisosFilters.extend({
    formato: absentWhenEmpty(z.enum(Object.keys(formatos) as Formato[], { error: aportesMessages.formato })),
  }),
  answer: z.string(),
  produces: Object.values(formatos),
});

export const getCompromiso = call({
  id: 'getCompromiso',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/compromisos/{idCompromiso}',
  access,
  summary: 'Un compromiso, con lo que se esperaba de él y la próxima vez, lo último primero',
  params,
  answer: z.object({ compromiso, cuotas: z.array(cuota) }),
  notFound: says.notFound,
});

export const postCompromiso = call({
  id: 'postCompromiso',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/compromisos',
  access,
  summary: 'Agregar un compromiso; de la tarjeta se guardan los primeros seis dígitos y los últimos cuatro',
  headers,
  body: compromisoBody,
  status: 201,
  answer: z.object({ idCompromiso: z.int() }),
  errors: [409],
});

export const putCompromiso = call({
  id: 'putCompromiso',
  service: 'svc-contrib',
  method: 'put',
  path: '/aportes/compromisos/{idCompromiso}',
  access,
  summary: 'Modificar un compromiso, entero, si nadie lo cambió antes',
  params,
  body: compromisoEdit,
  answer: compromiso,
  ...changed,
});

export const postEstadoCompromiso = call({
  id: 'postEstadoCompromiso',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/compromisos/{idCompromiso}/estado',
  access,
  summary: 'Poner en pausa, terminar o retomar un compromiso: lo que vence mientras tanto no se espera',
  params,
  body: z.object({ estado, version }).meta({ id: 'EstadoDeCompromiso' }),
  answer: compromiso,
  ...changed,
});

const mes = month.meta({ description: 'AAAA-MM' });

export const postCuota = call({
  id: 'postCuota',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/compromisos/{idCompromiso}/cuotas',
  access,
  summary: 'Registrar que llegó lo de un mes: un aporte, con los datos del compromiso; una sola vez por mes',
  params,
  headers,
  body: z
    .object({
      mes,
      fecha: optionalInstant,
      monto: giftFields.monto.optional().meta({ description: 'Si no viene, el comprometido' }),
      confirmado,
    })
    .meta({ id: 'CuotaQueLlego' }),
  status: 201,
  answer: z.object({ idAporte: z.int() }),
  notFound: says.notFound,
  errors: [409],
  codes: ['aporte_dudoso'],
  carries: { aporte_dudoso: aporteDudoso },
});

export const postOmitirCuota = call({
  id: 'postOmitirCuota',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/compromisos/{idCompromiso}/omitir',
  access,
  summary: 'No esperar más lo de un mes, o volver a esperarlo',
  params,
  body: z.object({ mes, omitida: z.boolean({ error: general.notAnOption }) }).meta({ id: 'CuotaOmitida' }),
  answer: compromiso,
  notFound: says.notFound,
  errors: [409],
});

export const getHistorialCompromiso = call({
  id: 'getHistorialCompromiso',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/compromisos/{idCompromiso}/historial',
  access,
  summary: 'Qué se hizo con un compromiso, lo último primero',
  params,
  query: z.object({ pag }),
  answer: historial,
  notFound: says.notFound,
});
