/** Intake records (rules: record-fields, record-required). */

import { call } from '@caparazon/call/call';
import { departamentoNombre } from '@caparazon/call/departamentos';
import type { FieldError } from '@caparazon/call/errors';
import {
  absentWhenEmpty,
  daysInOrder,
  dayText,
  epochMs,
  id,
  idText,
  keptText,
  oneOf,
  ordenFecha,
  pag,
  pageOf,
} from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { idempotencyHeaders, requiredText } from '@caparazon/call/text-fields';
import { civilDayBounds } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { codigosTodos } from '../desenlace/values.ts';
import { clinicLimits } from '../limits.ts';
import { marcaAlIngreso } from '../marca/calls.ts';
import { marcaMessages } from '../marca/words.ts';
import { confirmada, dudoso, medidaInusual } from '../medicion/medida-inusual.ts';
import { fichaFields, foldAliases } from './fields.ts';
import * as values from './values.ts';
import { fichaMessages as says } from './words.ts';

const { text } = limits;
type Answers = Pick<
  z.output<typeof fichaFields>,
  | 'receptorAnimal'
  | 'nombreReceptor'
  | 'estado'
  | 'fechaMuerte'
  | 'probableCausaMuerte'
  | 'probableCausaMuerte2'
  | 'muestraAdn'
  | 'muestraAdnMuscOPiel'
>;

/** Empties the fields whose condition no longer holds (rule: record-conditional-fields). */
const moot = ({ receptorAnimal, estado, muestraAdn }: Answers): Partial<Answers> => ({
  ...(receptorAnimal === null ? {} : { nombreReceptor: '' }),
  ...(estado === 'Muerto' ? {} : { fechaMuerte: null, probableCausaMuerte: null, probableCausaMuerte2: null }),
  ...(muestraAdn === true ? {} : { muestraAdnMuscOPiel: null }),
});

/**
 * A new record. `otraFicha: true` allows a second one for the same report (rule: one-record-for-a-report);
 * `fichaAnterior` is the animal's record before (rules: tags-at-intake, recapture).
 */
export const fichaAnimalBody = z
  .preprocess(
    foldAliases,
    fichaFields.extend({
      otraFicha: z.boolean({ error: generalMessages.notAnOption }).optional(),
      confirmada,
      marcas: z.array(marcaAlIngreso).max(clinicLimits.marca.alIngreso, marcaMessages.tooMany).default([]),
      fichaAnterior: id.nullish().transform((anterior) => anterior ?? null),
    }),
  )
  .transform((ficha) => ({ ...ficha, ...moot(ficha) }))
  .meta({ id: 'FichaAnimalNueva' });
export type FichaAnimalBody = z.output<typeof fichaAnimalBody>;
export type FichaAnimalForm = z.input<typeof fichaFields> & { confirmada?: z.input<typeof confirmada> };

/**
 * An edited record. `fotosFichaAnimal` orders the album by paths and adds photos sent as base64 or files; a photo not
 * named stays until its DELETE (ADR 8). `fotoIdentificacion` is a path or a new photo. Absent, `nombre` keeps the
 * stored name: older pages do not send it (rule: record-name).
 */
export const fichaAnimalEdit = z
  .preprocess(
    foldAliases,
    fichaFields.omit({ idReporte: true }).extend({
      idFichaAnimal: id,
      nombre: keptText(text.fichaName),
      version: z.int({ error: generalMessages.notANumber }).optional(),
      confirmada,
    }),
  )
  .transform((ficha) => ({ ...ficha, ...moot(ficha) }))
  .meta({ id: 'FichaAnimalModificada' });

const dateFields = ['fecha', 'fechaIngresoSocobiomaMald', 'fechaMuerte', 'fechaEgreso', 'fechaDestinoFinal'] as const;

/**
 * The dates of a record that lie in the future (rule: future-dates).
 * @param now epoch milliseconds
 */
export function futureDates(
  ficha: Partial<Pick<FichaAnimalBody, (typeof dateFields)[number] | 'fechaHora'>>,
  now: number,
): FieldError[] {
  const { to: tomorrow } = civilDayBounds(now);
  const late: string[] = dateFields.filter((campo) => {
    const ms = ficha[campo];
    return typeof ms === 'number' && ms >= tomorrow;
  });
  if ((ficha.fechaHora ?? 0) > now + limits.clockGraceMs) late.push('fechaHora');
  return late.map((campo) => ({ campo, mensaje: fechaMessages.future }));
}

const nullable = z.string().nullable();
const yesNo = z.boolean().nullable();

/** Kilograms. */
const pesoMedido = z
  .object({
    valor: z.number(),
    fecha: epochMs,
    estimado: z.boolean().optional().meta({ description: 'Solo si nadie lo pesó' }),
    dudoso,
  })
  .meta({ id: 'PesoMedido' });

/** What tells an animal from others of its kind (rule: which-animal). */
const identidadAnimal = z.object({
  marcaPuesta: z
    .object({ codigo: z.string(), tipo: z.string().nullable().meta({ description: 'null: la dice solo su ficha' }) })
    .nullable()
    .meta({ description: 'La marca que lleva; antes una que se ve que un PIT' }),
  igualesEnLugar: z.int().meta({ description: 'Cuántos de su especie hay en su lugar, con él' }),
});
export type IdentidadAnimal = z.output<typeof identidadAnimal>;

/**
 * A record as it is read. `receptorAnimalUsuario` is a user's id; `nombreCompletoReceptor` names any receiver (rules:
 * identity-photo, last-weight).
 */
export const fichaAnimal = z
  .object({
    idFichaAnimal: z.int(),
    nombre: z.string().meta({ description: 'Como le dice el equipo; vacío si no tiene nombre' }),
    version: z.int(),
    fecha: epochMs,
    fechaHora: epochMs,
    departamento: z.string(),
    ubicacion: z.string(),
    nombreReportero: z.string(),
    telefonoReportero: z.string(),
    correoReportero: z.string(),
    receptorAnimalUsuario: z.int().nullable(),
    nombreReceptor: z.string(),
    nombreCompletoReceptor: z.string(),
    ubicacionActual: z.string(),
    fechaIngresoSocobiomaMald: epochMs.nullable(),
    clase: z.string(),
    nombreComunFichaAnimal: z.object({ nombre: z.string() }),
    especie: z.string(),
    estado: z.string(),
    desenlace: z.enum(codigosTodos).nullish().meta({ description: 'Cómo terminó; null en cuidado' }),
    fechaMuerte: epochMs.nullable(),
    capturadoVarado: nullable,
    motivoIngreso: nullable,
    probableCausaMuerte: nullable,
    probableCausaMuerte2: nullable,
    sexo: nullable,
    estadio: nullable,
    numeroMarca: z.string(),
    tipoMarca: z.string(),
    leyendaMarca: z.string(),
    pesoIngreso: z.number().nullable(),
    necropsia: yesNo,
    tumores: yesNo,
    placas: yesNo,
    rehabilitacion: yesNo,
    pesoEgreso: z.number().nullable(),
    fechaEgreso: epochMs.nullable(),
    muestraAdn: yesNo,
    muestraAdnMuscOPiel: nullable,
    muestrasSangre: yesNo,
    muestrasBiopsiaLesiones: yesNo,
    fotosFichaAnimal: z.array(z.string()),
    fotoIdentificacion: nullable,
    foto: nullable.meta({ description: 'La foto de perfil o, sin ella, la primera; null si no hay ninguna' }),
    ultimoPeso: pesoMedido.nullable(),
    enterradoOLiberado: nullable,
    fechaDestinoFinal: epochMs.nullable(),
    lugarDestinoFinal: z.string(),
    observacionesGenerales: z.string(),
    ojos: nullable,
    piel: nullable,
    sensorio: nullable,
    cloacaAno: nullable,
    boca: nullable,
    estadoCorporal: nullable,
    procedimientoInmediato: z.string(),
    limpiezaAlIngreso: z.string(),
    ...identidadAnimal.partial().shape,
  })
  .meta({ id: 'FichaAnimal' });
export type FichaAnimal = z.output<typeof fichaAnimal>;

export const fichaAnimalCard = fichaAnimal
  .pick({
    idFichaAnimal: true,
    nombre: true,
    fecha: true,
    estado: true,
    desenlace: true,
    clase: true,
    nombreComunFichaAnimal: true,
    departamento: true,
    ubicacionActual: true,
    lugarDestinoFinal: true,
    fechaIngresoSocobiomaMald: true,
    fechaEgreso: true,
    foto: true,
  })
  .meta({ id: 'FichaAnimalResumen' });
export type FichaAnimalCard = z.output<typeof fichaAnimalCard>;

/** The filters of /fichas and /animales_rehabilitacion. A search by number ignores the others. */
export const fichasAnimalQuery = z.object({
  fileNumber: absentWhenEmpty(
    z
      .string()
      .regex(/^\d{1,10}$/, says.invalidNumber)
      .transform(Number),
  ),
  departamento: absentWhenEmpty(departamentoNombre(says.departamento)),
  estado: absentWhenEmpty(oneOf(values.estadosFicha)),
  desenlace: absentWhenEmpty(z.enum(codigosTodos, { error: generalMessages.notAnOption })),
  clase: absentWhenEmpty(requiredText(says.clase, text.name)),
  nombreComun: absentWhenEmpty(requiredText(says.nombreComun, text.name)),
  motivoIngreso: absentWhenEmpty(oneOf(values.motivosIngreso)),
  estadoCorporal: absentWhenEmpty(oneOf(values.estadosCorporales)),
  causaMuerte: absentWhenEmpty(oneOf(values.causasMuerte)),
  desde: dayText,
  hasta: dayText,
  ordenFecha,
  pag,
});
export type FichasAnimalQuery = z.output<typeof fichasAnimalQuery>;

const params = z.object({ idFicha: idText });

const files = { fotosFichaAnimal: 'many', fotoIdentificacion: 'one' } as const;

export const reporteConFicha = z.object({ idFicha: z.int() });

export const postFichaAnimal = call({
  id: 'postFichaAnimal',
  service: 'svc-cases',
  method: 'post',
  path: '/fichas_animal',
  access: 'session',
  summary:
    'Crear una ficha de ingreso; con `idReporte`, también la vincula al reporte; si ya tiene una, solo con `otraFicha`',
  headers: idempotencyHeaders,
  body: fichaAnimalBody,
  files,
  bodyLimit: limits.body.withPhotos,
  status: 201,
  answer: z.int().meta({ description: 'El número de la ficha nueva' }),
  errors: [404, 409, 413, 415, 503],
  codes: ['foto_ajena', 'reporte_con_ficha', 'medida_inusual'],
  carries: { reporte_con_ficha: reporteConFicha, medida_inusual: medidaInusual },
});

export const putFichaAnimal = call({
  id: 'putFichaAnimal',
  service: 'svc-cases',
  method: 'put',
  path: '/fichas_animal',
  access: 'session',
  summary: 'Modificar una ficha de ingreso, entera; con `version`, solo si nadie la cambió antes',
  body: fichaAnimalEdit,
  files,
  bodyLimit: limits.body.withPhotos,
  answer: fichaAnimal,
  notFound: says.notFound,
  errors: [404, 409, 413, 415, 503],
  codes: ['foto_ajena', 'registro_modificado', 'medida_inusual'],
  carries: { registro_modificado: modificacion, medida_inusual: medidaInusual },
});

export const getFichasAnimal = call({
  id: 'getFichasAnimal',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_animal',
  access: 'session',
  summary: 'Las fichas de ingreso, filtradas y de a una página',
  query: fichasAnimalQuery.check(daysInOrder),
  answer: pageOf(fichaAnimalCard),
});

export const getFichaAnimal = call({
  id: 'getFichaAnimal',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_animal/{idFicha}',
  access: 'session',
  summary: 'Una ficha de ingreso',
  params,
  answer: fichaAnimal,
  notFound: says.notFound,
  errors: [404],
});

export const getFichaAnimalReportes = call({
  id: 'getFichaAnimalReportes',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_animal/{idFicha}/reportes',
  access: 'session',
  summary: 'Los reportes vinculados a una ficha',
  params,
  answer: z.array(z.object({ idReporte: z.int() })),
  notFound: says.notFound,
  errors: [404],
});

export const getFichaAnimalHistorial = call({
  id: 'getFichaAnimalHistorial',
  service: 'svc-cases',
  method: 'get',
  path: '/fichas_animal/{idFicha}/historial',
  access: 'session',
  summary: 'Qué cambió de una ficha, quién y cuándo; lo último primero',
  params,
  query: z.object({ pag }),
  answer: historial,
  notFound: says.notFound,
  errors: [404],
});
