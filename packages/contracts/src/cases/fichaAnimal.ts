/** Intake records (spec 2, sections 3 and 5; decisions, 'Reports and records'). */
import { z } from 'zod';
import { call } from '../call.ts';
import { departamentoNombre } from '../departamentos.ts';
import type { FieldError } from '../errors.ts';
import {
  answerable,
  epochMs,
  id,
  idText,
  instant,
  maybeOneOf,
  oneOf,
  optionalEmail,
  optionalInstant,
  optionalPhone,
  optionalText,
  requiredText,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { civilDay } from '../time.ts';
import * as values from './fichaAnimal-values.ts';
import { fotosBase64 } from './foto.ts';

const { text } = limits;
const says = messages.ficha;

/** A weight as its text, with a point; what is no weight at all is left for the schema to refuse. */
function weightText(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().replace(',', '.') : value;
}

/** Kilograms as a number or as text with a point or a comma, at most two decimals; null when not weighed. */
const peso = z.preprocess(
  weightText,
  z
    .string({ error: says.peso })
    .max(text.peso, says.peso)
    .regex(/^\d+(\.\d{1,2})?$/, says.peso)
    .transform(Number)
    .nullable(),
);

const numeroMarca = optionalText(text.marca).refine((digits) => /^\d*$/.test(digits), says.numeroMarca);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * Brings the spellings that both directions of the API use to one: `clase` for `nombreClase`, the common name in or
 * out of its object, the receiver under either name, 'Otro' as a receiver who is no user.
 * A receiver who is neither chosen nor typed is left out, so that the field itself fails, in its place in the order.
 */
function foldAliases(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { clase, receptorAnimalUsuario, ...rest } = value;
  const comun = rest.nombreComunFichaAnimal;
  const chosen = [rest.receptorAnimal, receptorAnimalUsuario].find(
    (receptor) => receptor !== undefined && receptor !== null && receptor !== '' && receptor !== 'Otro',
  );
  return {
    ...rest,
    nombreClase: rest.nombreClase ?? clase,
    nombreComunFichaAnimal: isObject(comun) ? comun.nombre : comun,
    receptorAnimal: chosen ?? (filled(rest.nombreReceptor) ? null : undefined),
  };
}

const fields = z.object({
  fecha: instant.optional(),
  fechaHora: instant.optional(),
  departamento: departamentoNombre(says.departamento),
  ubicacion: requiredText(says.ubicacion, text.fichaPlace),
  nombreReportero: optionalText(text.fichaReporter),
  telefonoReportero: optionalPhone(),
  correoReportero: optionalEmail(says.correo),
  receptorAnimal: z.union([id, z.null()], { error: says.receptor }),
  nombreReceptor: optionalText(text.receptor),
  ubicacionActual: requiredText(says.ubicacionActual, text.fichaPlace),
  fechaIngresoSocobiomaMald: optionalInstant,
  nombreClase: requiredText(says.clase, text.name),
  nombreComunFichaAnimal: requiredText(says.nombreComun, text.name),
  especie: optionalText(),
  estado: oneOf(values.estadosFicha, says.estado),
  fechaMuerte: optionalInstant,
  capturadoVarado: maybeOneOf(values.capturadoVarado),
  motivoIngreso: maybeOneOf(values.motivosIngreso),
  probableCausaMuerte: maybeOneOf(values.tiposCausaMuerte),
  probableCausaMuerte2: maybeOneOf(values.causasMuerte),
  sexo: maybeOneOf(values.sexos),
  estadio: maybeOneOf(values.estadios),
  numeroMarca,
  tipoMarca: optionalText(text.marca),
  leyendaMarca: optionalText(text.marca),
  pesoIngreso: peso,
  necropsia: answerable,
  tumores: answerable,
  placas: answerable,
  rehabilitacion: answerable,
  pesoEgreso: peso,
  fechaEgreso: optionalInstant,
  muestraAdn: answerable,
  muestraAdnMuscOPiel: maybeOneOf(values.muestrasAdn),
  muestrasSangre: answerable,
  muestrasBiopsiaLesiones: answerable,
  fotosFichaAnimal: fotosBase64(),
  fotoIdentificacion: z
    .string({ error: messages.general.notText })
    .nullish()
    .transform((foto) => foto || null),
  enterradoOLiberado: maybeOneOf(values.destinosFinales),
  fechaDestinoFinal: optionalInstant,
  lugarDestinoFinal: optionalText(text.finalPlace),
  observacionesGenerales: optionalText(),
  ojos: maybeOneOf(values.ojos),
  piel: maybeOneOf(values.pieles),
  sensorio: maybeOneOf(values.sensorios),
  cloacaAno: maybeOneOf(values.cloacas),
  boca: maybeOneOf(values.bocas),
  estadoCorporal: maybeOneOf(values.estadosCorporales),
  procedimientoInmediato: optionalText(),
  limpiezaAlIngreso: optionalText(),
  idReporte: id.nullish().transform((reporte) => reporte ?? null),
});

/** A new record. Answers that depend on another are emptied when that one no longer allows them. */
export const fichaAnimalBody = z
  .preprocess(foldAliases, fields)
  .transform((ficha) => ({
    ...ficha,
    nombreReceptor: ficha.receptorAnimal === null ? ficha.nombreReceptor : '',
    ...(ficha.estado === 'Muerto' ? {} : { fechaMuerte: null, probableCausaMuerte: null, probableCausaMuerte2: null }),
    ...(ficha.muestraAdn === true ? {} : { muestraAdnMuscOPiel: null }),
  }))
  .meta({ id: 'FichaAnimalNueva' });
export type FichaAnimalBody = z.output<typeof fichaAnimalBody>;
export type FichaAnimalForm = z.input<typeof fields>;

const dateFields = ['fecha', 'fechaIngresoSocobiomaMald', 'fechaMuerte', 'fechaEgreso', 'fechaDestinoFinal'] as const;

/**
 * The dates of a record that lie in the future: by civil day for dates, by the instant for the date-time of reception.
 * @param now epoch milliseconds
 */
export function futureDates(
  ficha: Partial<Pick<FichaAnimalBody, (typeof dateFields)[number] | 'fechaHora'>>,
  now: number,
): FieldError[] {
  const today = civilDay(now);
  const late: string[] = dateFields.filter((campo) => {
    const ms = ficha[campo];
    return typeof ms === 'number' && civilDay(ms) > today;
  });
  if ((ficha.fechaHora ?? 0) > now + limits.clockGraceMs) late.push('fechaHora');
  return late.map((campo) => ({ campo, mensaje: messages.fecha.future }));
}

const nullable = z.string().nullable();
const yesNo = z.boolean().nullable();

/** A record as it is read. `receptorAnimalUsuario` is a user's id; `nombreCompletoReceptor` names either receiver. */
export const fichaAnimal = z
  .object({
    idFichaAnimal: z.int(),
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
  })
  .meta({ id: 'FichaAnimal' });
export type FichaAnimal = z.output<typeof fichaAnimal>;

const params = z.object({ idFicha: idText });

export const postFichaAnimal = call({
  id: 'postFichaAnimal',
  service: 'svc-cases',
  method: 'post',
  path: '/fichas_animal',
  access: 'session',
  summary: 'Crear una ficha de ingreso; con `idReporte`, también la vincula al reporte',
  body: fichaAnimalBody,
  bodyLimit: limits.body.withPhotos,
  status: 201,
  answer: z.int().meta({ description: 'El número de la ficha nueva' }),
  errors: [404, 409, 413, 415, 503],
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
