/** Contributions (rules: contributions-table, contribution-values, contribution-writes, contribution-totals). */

import { call } from '@caparazon/call/call';
import { keyHoldsCard } from '@caparazon/call/card';
import { departamento } from '@caparazon/call/departamentos';
import { absentWhenEmpty, daysInOrder, dayText, epochMs, flag, idText, pag, pageOf } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { idempotencyHeaders, requiredText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { idDepartamento } from '../usuario/fields.ts';
import { aporteBody, aporteEdit, readAs } from './body.ts';
import { cuotaDe } from './cuota-de.ts';
import { documentos } from './documento.ts';
import { aporteDudoso } from './duda.ts';
import { medios } from './medio.ts';
import { monedas } from './monto.ts';
import { readVencimiento } from './vencimiento.ts';
import { withoutCard } from './without-card.ts';
import { aportesMessages as says } from './words.ts';

const { text } = limits;

export const access = ['VOL_FIN', 'ADMIN'] as const;

/**
 * A contribution as the table shows it. Only the first six and last four digits of the card exist (rule: card-numbers).
 */
export const aporte = z
  .object({
    idAporte: z.int(),
    fecha: epochMs,
    nombre: z.string(),
    telefonoContacto: z.string(),
    cedulaIdentidad: z.string().meta({ description: "El número de su documento; '' sin documento" }),
    emailContacto: z.string(),
    proveedorTarjeta: z.string().meta({ description: "'' si no fue con tarjeta, como el número y el vencimiento" }),
    moneda: z.enum(monedas),
    direccion: z.string(),
    numeroTarjeta: z.string(),
    fechaVencimiento: z.string().meta({ description: 'MM/AAAA' }),
    monto: z.number(),
    departamento,
    anulado: z
      .object({ motivo: z.string(), fecha: epochMs, idUsuario: z.int().nullable() })
      .nullable()
      .meta({ description: 'Por qué, cuándo y quién lo anuló; null si vale' }),
    version: z.int(),
    // Absent in the answers of an older service.
    medio: z.enum(medios).optional().meta({ description: 'Por dónde llegó; sin él, con tarjeta' }),
    documento: z.enum(documentos).optional().meta({ description: 'De qué es `cedulaIdentidad`; sin él, una cédula' }),
    detalle: z.string().optional().meta({ description: 'Qué se recibió en especie, o la referencia del pago' }),
    cuota: cuotaDe.optional(),
    idCampana: z.int().nullish().meta({ description: 'La campaña para la que es; null si no es de ninguna' }),
    conciliado: z
      .object({ idExtracto: z.int(), idFila: z.int() })
      .nullish()
      .meta({ description: 'La fila del extracto con que coincide; null si no se concilió' }),
    recibo: z.string().optional().meta({ description: "El número de su recibo, AAAA/0001; '' sin recibo" }),
  })
  .meta({ id: 'Aporte' });
export type Aporte = z.output<typeof aporte>;

/** The filters of the list, its totals and its export. */
export const aportesFilters = z.object({
  desde: dayText,
  hasta: dayText,
  moneda: absentWhenEmpty(z.enum(monedas, { error: says.moneda })),
  medio: absentWhenEmpty(z.enum(medios, { error: says.medio })),
  departamento: absentWhenEmpty(idDepartamento),
  campana: absentWhenEmpty(idText).meta({ description: 'El número de una campaña' }),
  texto: absentWhenEmpty(withoutCard(z.string().trim().max(text.busqueda, general.tooLong(text.busqueda)))),
  vence: absentWhenEmpty(readAs(readVencimiento, says.vencimiento)).meta({
    description: 'Mes en que vence la tarjeta',
  }),
  conciliado: flag,
  anulados: flag.meta({ description: 'true: también los anulados' }),
});
export type AportesFilters = z.output<typeof aportesFilters>;

const params = z.object({ idAporte: idText });

export const getAportes = call({
  id: 'getAportes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes',
  access,
  summary: 'Los aportes, del más nuevo al más viejo: todos, o con `pag` una página',
  query: aportesFilters
    .extend({
      pag: absentWhenEmpty(
        z
          .string()
          .regex(/^[1-9]\d{0,6}$/, general.notANumber)
          .transform(Number),
      ),
    })
    .check(daysInOrder),
  answer: z.object({
    aportes: z.array(aporte),
    size: z.int().nullable().meta({ description: 'Cuántos caben en una página; null sin `pag`' }),
    totalElements: z.int(),
  }),
});

export const getAporte = call({
  id: 'getAporte',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/{idAporte}',
  access,
  summary: 'Un aporte',
  params,
  answer: aporte,
  notFound: says.notFound,
});

/** The key is stored with the answer, so it must not hold a card number. */
export const headers = z.object({
  'idempotency-key': idempotencyHeaders.shape['idempotency-key'].check(
    z.refine((key) => key === undefined || !keyHoldsCard(key), general.invalid),
  ),
});

export const postAporte = call({
  id: 'postAporte',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes',
  access,
  summary: 'Registrar un aporte; de la tarjeta se guardan los primeros seis dígitos y los últimos cuatro',
  headers,
  body: aporteBody,
  status: 201,
  answer: z.object({ idAporte: z.int() }),
  errors: [409],
  codes: ['aporte_dudoso'],
  carries: { aporte_dudoso: aporteDudoso },
});

export const putAporte = call({
  id: 'putAporte',
  service: 'svc-contrib',
  method: 'put',
  path: '/aportes/{idAporte}',
  access,
  summary: 'Modificar un aporte, entero; con `version`, solo si nadie lo cambió antes',
  params,
  body: aporteEdit,
  answer: aporte,
  notFound: says.notFound,
  errors: [409],
  codes: ['registro_modificado', 'aporte_dudoso'],
  carries: { registro_modificado: modificacion, aporte_dudoso: aporteDudoso },
});

export const postAnularAporte = call({
  id: 'postAnularAporte',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/{idAporte}/anular',
  access,
  summary:
    'Anular un aporte, con el motivo: no se borra. Con `version`, solo si nadie lo cambió ni lo anuló antes; sin ella, uno que ya está anulado se queda como está',
  params,
  body: z
    .object({
      motivo: withoutCard(requiredText(says.motivo, text.comentario)),
      version: z.int({ error: general.notANumber }).optional(),
    })
    .meta({ id: 'AporteAnulado' }),
  answer: aporte,
  notFound: says.notFound,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getTotalesAportes = call({
  id: 'getTotalesAportes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/totales',
  access,
  summary: 'Cuánto se aportó, por moneda y mes, sin los anulados',
  query: aportesFilters.omit({ anulados: true }).check(daysInOrder),
  answer: z.object({
    totales: z.array(
      z.object({
        moneda: z.enum(monedas),
        mes: z.string().meta({ description: 'AAAA-MM' }),
        total: z.number(),
        cantidad: z.int(),
      }),
    ),
  }),
});

/** The formats of an export, with their media types. */
export const formatos = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Formato = keyof typeof formatos;

export const getExportarAportes = call({
  id: 'getExportarAportes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/exportar',
  access,
  summary: 'Los aportes filtrados, en un archivo CSV o XLSX; su nombre viene en el encabezado `nombre`',
  query: aportesFilters
    .extend({ formato: absentWhenEmpty(z.enum(Object.keys(formatos) as Formato[], { error: says.formato })) })
    .check(daysInOrder),
  answer: z.string(),
  produces: Object.values(formatos),
});

export const getHistorialAporte = call({
  id: 'getHistorialAporte',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/{idAporte}/historial',
  access,
  summary: 'Qué se hizo con un aporte, lo último primero',
  params,
  query: z.object({ pag }),
  answer: historial,
  notFound: says.notFound,
});

const lectura = z
  .object({
    fecha: epochMs,
    idUsuario: z.int().nullable(),
    que: z.string().meta({ description: 'leído, exportado, carta, cartas, recibo' }),
    cantidad: z.int(),
    consulta: z
      .string()
      .meta({ description: 'Qué pidió, como en la dirección: filtros, página, número de aporte o donante' }),
  })
  .meta({ id: 'LecturaDeAportes' });

export const getLecturasAportes = call({
  id: 'getLecturasAportes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/lecturas',
  access: ['ADMIN'],
  summary: 'Quién leyó o exportó los aportes, cuándo y cuántos, lo último primero',
  query: z.object({ pag }),
  answer: pageOf(lectura),
});
