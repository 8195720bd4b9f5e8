import { type CallSpec, consumed, dataPart } from '@caparazon/call/call';
import { apiError, type GeneralCode, generalCodes, type OwnCode, statusOf } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { sharedCalls } from '@caparazon/call/shared-calls';
import { z } from 'zod';
import type {
  ZodOpenApiMediaTypeObject,
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { createDocument } from 'zod-openapi';
import { healthPaths } from './health.ts';
import type { Routes } from './serve.ts';

const descriptions: Record<GeneralCode, string> = {
  datos_invalidos: 'Los datos no son válidos',
  sin_sesion: 'No hay sesión, o terminó',
  no_permitido: 'La sesión no alcanza para esto',
  no_encontrado: 'No existe',
  metodo_no_permitido: 'La dirección no tiene este método',
  envio_cortado: 'El envío se cortó antes de terminar',
  conflicto: 'Contradice lo que ya está',
  demasiado_grande: 'El envío es demasiado grande',
  tipo_no_admitido: 'El tipo de contenido no se admite',
  demasiados_intentos: 'Demasiados intentos; `Retry-After` dice cuánto esperar',
  no_disponible: 'Una parte está caída; `Retry-After` dice cuánto esperar',
  error_interno: 'Error inesperado',
};

const descriptionOf = new Map<number, string>(
  Object.entries(descriptions).map(([code, text]) => [statusOf[code as GeneralCode], text]),
);

const ownDescriptions: Record<OwnCode, string> = {
  codigo_requerido: 'la contraseña está bien, y la cuenta pide además un `codigo`',
  codigo_incorrecto: 'la contraseña está bien, y el `codigo` no sirve o ya se usó',
  registro_modificado: 'otra persona modificó el registro desde la `version` enviada',
  instancia_existente: 'ya hay una instancia con esa fecha y hora, y el envío dice `sobrescribir: false`',
  dosis_ya_registrada: 'la dosis o el procedimiento ya tiene una instancia, y el envío dice `repetida: false`',
  medicamento_ya_dado:
    'el animal recibió esa medicina por otro tratamiento hace menos de medio intervalo, y el envío dice `repetida: false`',
  ya_va: 'ya va otra persona, que viene en `va`',
  reporte_con_ficha: 'el reporte ya tiene la ficha `idFicha`, y el envío no dice `otraFicha: true`',
  ya_vinculada: 'la ficha ya está vinculada con otra, `anterior`, que el envío no nombra en `enLugarDe`',
  aporte_dudoso: 'hay una duda sobre el aporte que `confirmado` no nombra',
  medida_inusual: 'el valor no es lo esperable, y el envío no dice `confirmada: true`',
  fuera_de_vademecum: 'está fuera de lo que dice el vademécum, por `motivos`, y el envío no trae `motivo`',
  contraindicado: 'El animal es alérgico, o le hace mal a su clase; con `motivoContraindicado` se guarda',
  medicamento_activo: 'el animal tiene esa medicina en otro tratamiento activo, y el envío no dice `ademas: true`',
  cambio_de_peso: 'el peso cambió más de 25 % desde que se calculó la dosis, y el envío no lo trae en `pesoConfirmado`',
  columnas_por_elegir: 'No se reconoce qué hay en cada columna, y el cuerpo no trajo `columnas`',
  faltan_otros: 'no faltan los criterios de `faltan`, sino otros',
  ultimo_administrador: 'no quedaría ningún administrador activo',
  enlace_vencido: 'el enlace del correo ya no vale: venció, se usó, o se pidió otro',
  foto_ajena: 'una foto nombrada por su ruta no es de esta ficha',
};

const general = z.enum(Object.keys(generalCodes) as GeneralCode[]);
const generalError = z.object({ ...apiError.shape, codigo: general }).meta({ id: 'Error' });

function refusal(status: number, { codes = [], carries = {} }: CallSpec) {
  const own = codes.filter((code) => statusOf[code] === status);
  const description = [descriptionOf.get(status), ...own.map((code) => `\`${code}\`: ${ownDescriptions[code]}`)];
  const codigo = z.enum([...general.options, ...own]);
  const carried = Map.groupBy(
    own.flatMap((code) => Object.entries(carries[code]?.shape ?? {})),
    ([name]) => name,
  );
  // Two codes may carry different things under one name.
  const maybe = Object.fromEntries(
    [...carried].map(([name, [first, ...more]]) => {
      const [, schema] = first as NonNullable<typeof first>;
      return [name, z.optional(more.length === 0 ? schema : z.union([schema, ...more.map(([, other]) => other)]))];
    }),
  );
  const schema = own.length === 0 ? generalError : z.object({ ...apiError.shape, codigo, ...maybe });
  return { description: description.join('. '), content: { 'application/json': { schema } } };
}

function refusals(spec: CallSpec): number[] {
  const statuses = new Set<number>([...(spec.errors ?? []), ...(spec.codes ?? []).map((code) => statusOf[code]), 503]);
  if (spec.params ?? spec.query ?? spec.headers ?? spec.body) statuses.add(400);
  if (spec.access !== 'public') statuses.add(401);
  if (typeof spec.access === 'object') statuses.add(403);
  if (spec.notFound !== undefined) statuses.add(404);
  if ((spec.body ?? spec.consumes) !== undefined) statuses.add(400).add(408).add(413).add(415);
  return [...statuses].sort((a, b) => a - b);
}

function responses(spec: CallSpec): ZodOpenApiResponsesObject {
  const { answer, produces = ['application/json'] } = spec;
  const success =
    answer === undefined
      ? { description: 'Hecho' }
      : { description: 'Hecho', content: Object.fromEntries(produces.map((type) => [type, { schema: answer }])) };
  const failures = refusals(spec).map((status) => [String(status), refusal(status, spec)]);
  const unchanged = (spec.revalidates === true || sharedCalls.has(spec.id)) && { '304': { description: 'No cambió' } };
  const repeated = spec.repeats === true && { '200': success };
  return { [String(spec.status ?? 200)]: success, ...repeated, ...unchanged, ...Object.fromEntries(failures) };
}

/** OpenAPI 3.1 lists roles beside the scheme ('Security Requirement Object'). */
const security = ({ access }: CallSpec) =>
  access === 'public' ? [] : [{ sesion: access === 'session' ? [] : [...access] }];

const file = z.string().meta({ format: 'binary' });

/** A form with files: these are parts; the rest is JSON in one part, or has parts of its own (ADR 11). */
function formOf({ files = {} }: CallSpec, body: z.core.$ZodType): ZodOpenApiMediaTypeObject {
  const parts = Object.entries(files).map(([name, many]) => [name, many === 'many' ? z.array(file) : file]);
  const schema = z.object({ [dataPart]: body, ...Object.fromEntries(parts) }).partial();
  return { schema, encoding: { [dataPart]: { contentType: 'application/json' } } };
}

function operation(spec: CallSpec): ZodOpenApiOperationObject {
  const { params: path, query, headers: header } = spec;
  const body = spec.body ?? (spec.consumes === undefined ? undefined : file);
  const required = body !== undefined && !z.safeParse(body, undefined).success;
  const bytes = spec.bodyLimit ?? limits.body.plain;
  return {
    operationId: spec.id,
    summary: spec.summary,
    tags: [spec.service],
    security: security(spec),
    ...((path ?? query ?? header) && {
      requestParams: { ...(path && { path }), ...(query && { query }), ...(header && { header }) },
    }),
    ...(body && {
      'x-cuerpo-maximo': bytes,
      requestBody: {
        required,
        description: `Hasta ${Math.round(bytes / 1024)} kB`,
        content: Object.fromEntries(
          consumed(spec).map((type) => [type, type === 'multipart/form-data' ? formOf(spec, body) : { schema: body }]),
        ),
      },
    }),
    responses: responses(spec),
  };
}

/** The document of some calls, and of addresses that are no calls. */
export function describeCalls(name: string, calls: readonly CallSpec[], others: ZodOpenApiPathsObject = {}) {
  const paths: ZodOpenApiPathsObject = { ...others };
  for (const spec of calls) {
    const path = `/api${spec.path}`;
    paths[path] = { ...paths[path], [spec.method]: operation(spec) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: `Caparazón: ${name}`, version: '1.0.0' },
    paths,
    components: { securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
}

/** Drops patterns such as `\p{L}`, which stop tools of other languages. The service checks them. */
const portable = (key: string, value: unknown): unknown =>
  key === 'pattern' && typeof value === 'string' && /\\[pPu]\{/.test(value) ? undefined : value;

/** Serves the document at `GET /openapi.json`, made on the first request. */
export function serveOpenApi({ router, calls }: Routes): void {
  let document: string | undefined;
  router.get('/openapi.json', (ctx) => {
    document ??= JSON.stringify(describeCalls(ctx.kit.name, calls, healthPaths), portable);
    ctx.type = 'json';
    ctx.body = document;
  });
}
