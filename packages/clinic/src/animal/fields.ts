/** The fields of an intake record with their accepted spellings (rules: record-formats, record-spellings). */

import { departamentoNombre } from '@caparazon/call/departamentos';
import { answerable, id, instant, maybeOneOf, oneOf, optionalInstant } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { optionalPhone } from '@caparazon/call/optional-phone';
import { foto, fotos } from '@caparazon/call/photo-field';
import { optionalEmail, optionalLongText, optionalText, requiredText } from '@caparazon/call/text-fields';
import { z } from 'zod';
import { pesoPosible } from '../fields.ts';
import * as values from './values.ts';
import { fichaMessages as says } from './words.ts';

const { text } = limits;
function weightText(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().replace(',', '.') : value;
}

/** Kilograms with at most two decimals, a point or a comma; null when not weighed. */
const peso = z.preprocess(
  weightText,
  z
    .string({ error: says.peso })
    .max(text.peso, says.peso)
    .regex(/^\d+(\.\d{1,2})?$/, says.peso)
    .transform(Number)
    .check(pesoPosible)
    .nullable(),
);

const numeroMarca = optionalText(text.marca).check(z.refine((digits) => /^\d*$/.test(digits), says.numeroMarca));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * Reduces the accepted spellings to one (rules: record-spellings, record-receiver). A receiver neither chosen nor typed
 * is removed, so that its field fails in the order of the form.
 */
export function foldAliases(value: unknown): unknown {
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

export const fichaFields = z.object({
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
  nombre: optionalText(text.fichaName),
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
  fotosFichaAnimal: fotos(),
  fotoIdentificacion: z.nullish(foto).transform((sent) => sent || null),
  enterradoOLiberado: maybeOneOf(values.destinosFinales),
  fechaDestinoFinal: optionalInstant,
  lugarDestinoFinal: optionalText(text.finalPlace),
  observacionesGenerales: optionalLongText(),
  ojos: maybeOneOf(values.ojos),
  piel: maybeOneOf(values.pieles),
  sensorio: maybeOneOf(values.sensorios),
  cloacaAno: maybeOneOf(values.cloacas),
  boca: maybeOneOf(values.bocas),
  estadoCorporal: maybeOneOf(values.estadosCorporales),
  procedimientoInmediato: optionalLongText(),
  limpiezaAlIngreso: optionalLongText(),
  idReporte: id.nullish().transform((reporte) => reporte ?? null),
});
