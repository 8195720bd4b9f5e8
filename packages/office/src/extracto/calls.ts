/** Statements of a bank or of Mercado Pago, reconciled with the contributions (rules: statements, statement-matches). */
import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, pag, pageOf } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { requiredFoto } from '@caparazon/call/photo-field';
import { requiredText } from '@caparazon/call/text-fields';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { aporteBody } from '../aporte/body.ts';
import { access, headers } from '../aporte/calls.ts';
import { aporteDudoso } from '../aporte/duda.ts';
import { monedas } from '../aporte/monto.ts';
import { withoutCard } from '../aporte/without-card.ts';
import { aportesMessages } from '../aporte/words.ts';
import { type Columnas, isEnough, type QueColumna, queColumnas } from './columnas.ts';
import { extractosMessages as says } from './words.ts';

const { text, extracto: bounds } = limits;

/** Where a statement comes from: the way by which its contributions came. */
export const mediosDeExtracto = ['transferencia', 'mercado_pago', 'paypal'] as const;

export const estadosFila = ['pendiente', 'conciliada', 'creada', 'apartada'] as const;
export type EstadoFila = (typeof estadosFila)[number];

const day = z.string().meta({ description: 'AAAA-MM-DD' });

export const extracto = z
  .object({
    idExtracto: z.int(),
    nombre: z.string().meta({ description: 'Del archivo' }),
    moneda: z.enum(monedas),
    medio: z.enum(mediosDeExtracto),
    desde: day,
    hasta: day,
    filas: z.record(z.enum(estadosFila), z.int()).meta({ description: 'Cuántas hay en cada estado' }),
    egresos: z.int().meta({ description: 'Filas que quedaron afuera, porque es plata que salió' }),
    ilegibles: z.array(z.int()).meta({ description: 'Los renglones que no se pudieron leer, los primeros veinte' }),
    fecha: epochMs.meta({ description: 'Cuándo se cargó' }),
    idUsuario: z.int().nullable(),
  })
  .meta({ id: 'Extracto' });
export type Extracto = z.output<typeof extracto>;

const candidato = z
  .object({
    idAporte: z.int(),
    nombre: z.string(),
    fecha: epochMs,
    monto: z.number(),
    anulado: z.boolean(),
  })
  .meta({ id: 'AporteDeFila' });

export const fila = z
  .object({
    idFila: z.int(),
    fecha: day,
    monto: z.number(),
    descripcion: z.string(),
    referencia: z.string(),
    estado: z.enum(estadosFila),
    coincidencia: z
      .enum(['coincide', 'dudosa', 'sin_aporte'])
      .nullable()
      .meta({ description: 'De una pendiente: un aporte posible, varios o ninguno' }),
    aportes: z.array(candidato).meta({ description: 'Los posibles; de una decidida, el suyo' }),
    motivo: z.string().meta({ description: "Por qué se apartó, o ''" }),
    idUsuario: z.int().nullable().meta({ description: 'Quién decidió' }),
  })
  .meta({ id: 'FilaDeExtracto' });
export type Fila = z.output<typeof fila>;

const place = absentWhenEmpty(
  z.int({ error: general.notANumber }).min(0, general.notANumber).max(bounds.columnas, general.notANumber),
);
const columnas = z
  .object(Object.fromEntries(queColumnas.map((que) => [que, place])) as Record<QueColumna, typeof place>, {
    error: says.columnas,
  })
  .refine((sent) => isEnough(sent as Columnas), says.columnas)
  .optional()
  .meta({ description: 'En qué columna está cada cosa, desde 0, cuando no se reconoce por su nombre' });

export const extractoBody = z
  .object({
    archivo: requiredFoto(says.archivo),
    nombre: withoutCard(requiredText(says.archivo, text.archivo)),
    moneda: z.enum(monedas, { error: aportesMessages.moneda }),
    medio: z.enum(mediosDeExtracto, { error: aportesMessages.medio }),
    columnas,
  })
  .meta({ id: 'ExtractoNuevo' });
export type ExtractoBody = z.output<typeof extractoBody>;

/** Carried by `columnas_por_elegir`. */
export const columnasPorElegir = z
  .object({
    encabezado: z.array(z.string()),
    ejemplos: z.array(z.array(z.string())),
  })
  .meta({ id: 'ColumnasPorElegir' });
export type ColumnasPorElegir = z.output<typeof columnasPorElegir>;

const params = z.object({ idExtracto: idText });
const filaParams = z.object({ idExtracto: idText, idFila: idText });

export const getExtractos = call({
  id: 'getExtractos',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/extractos',
  access,
  summary: 'Los extractos, del último al primero, con cuántas filas faltan decidir',
  query: z.object({ pag }),
  answer: pageOf(extracto),
});

export const postExtracto = call({
  id: 'postExtracto',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/extractos',
  access,
  summary: 'Cargar un extracto, CSV o XLSX de hasta 5 MB y 5.000 filas; el mismo archivo otra vez da el que ya está',
  body: extractoBody,
  files: { archivo: 'one' },
  consumes: ['multipart/form-data', 'application/json'],
  bodyLimit: limits.body.extracto,
  status: 201,
  answer: z.object({
    idExtracto: z.int(),
    cambio: z.boolean().meta({ description: 'false cuando ya estaba cargado' }),
  }),
  errors: [409, 413, 415],
  codes: ['columnas_por_elegir'],
  carries: { columnas_por_elegir: columnasPorElegir },
});

export const getExtracto = call({
  id: 'getExtracto',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/extractos/{idExtracto}',
  access,
  summary: 'Un extracto con una página de sus filas, en el orden del archivo, y los aportes con que coinciden',
  params,
  query: z.object({ pag, estado: absentWhenEmpty(z.enum(estadosFila, { error: general.notAnOption })) }),
  answer: pageOf(fila).extend({
    extracto,
    seguras: z.int().meta({ description: 'Cuántas pendientes tienen un solo aporte posible' }),
    creados: z
      .array(candidato.extend({ cambiado: z.boolean() }))
      .meta({ description: 'Los aportes que se agregaron desde sus filas; `cambiado`: se quedan al deshacer' }),
  }),
  notFound: says.notFound,
});

export const postDecidirFila = call({
  id: 'postDecidirFila',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/extractos/{idExtracto}/filas/{idFila}',
  access,
  summary: 'Decidir sobre una fila: con qué aporte coincide, apartarla con un motivo, o volver a dejarla pendiente',
  params: filaParams,
  body: z
    .discriminatedUnion(
      'que',
      [
        z.object({ que: z.literal('conciliar'), idAporte: id }),
        z.object({ que: z.literal('apartar'), motivo: withoutCard(requiredText(says.motivo, text.comentario)) }),
        z.object({ que: z.literal('deshacer') }),
      ],
      { error: general.notAnOption },
    )
    .meta({ id: 'DecisionDeFila' }),
  status: 204,
  notFound: says.filaNotFound,
  errors: [409],
});

export const postAporteDeFila = call({
  id: 'postAporteDeFila',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/extractos/{idExtracto}/filas/{idFila}/aporte',
  access,
  summary: 'Registrar un aporte nuevo desde una fila pendiente, que queda conciliado con ella',
  params: filaParams,
  headers,
  body: aporteBody,
  status: 201,
  answer: z.object({ idAporte: z.int() }),
  notFound: says.filaNotFound,
  errors: [409],
  codes: ['aporte_dudoso'],
  carries: { aporte_dudoso: aporteDudoso },
});

export const postAceptarSeguras = call({
  id: 'postAceptarSeguras',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/extractos/{idExtracto}/aceptar',
  access,
  summary: 'Conciliar todas las pendientes con un solo aporte posible, si son tantas como se vieron',
  params,
  body: z
    .object({ cantidad: z.int({ error: general.notANumber }).min(0, general.notANumber) })
    .meta({ id: 'SegurasVistas' }),
  answer: z.object({ conciliadas: z.int() }),
  notFound: says.notFound,
  errors: [409],
});

export const deleteExtracto = call({
  id: 'deleteExtracto',
  service: 'svc-contrib',
  method: 'delete',
  path: '/aportes/extractos/{idExtracto}',
  access,
  summary:
    'Deshacer un extracto entero: sus aportes dejan de estar conciliados, y los que se agregaron desde él se anulan si nadie los cambió',
  params,
  answer: z.object({
    anulados: z.array(z.int()),
    conservados: z.array(z.int()).meta({ description: 'Los que alguien cambió después, que siguen valiendo' }),
  }),
  notFound: says.notFound,
  errors: [409],
});
