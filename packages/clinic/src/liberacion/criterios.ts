/** The criteria of release by class, as an ADMIN writes them (rule: release-criteria). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, idText, optionalDecimal, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { anyText, optionalText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { liberacionMessages as says } from './words.ts';

const { diasSeguidos, criterios: most, texto, fuente, body: bodyLimit } = clinicLimits.liberacion;

/** Whether data or a person answers a criterion. */
export const tiposCriterio = ['dato', 'persona'] as const;
export type TipoCriterio = (typeof tiposCriterio)[number];

/** Rules that data can answer (rule: release-evidence). */
export const reglasCriterio = [
  'sin_tratamiento',
  'impermeable',
  'come_solo',
  'nada_bien',
  'aumenta_de_peso',
  'peso_en_rango',
  'medida_en_rango',
  'marca',
] as const;
export type ReglaCriterio = (typeof reglasCriterio)[number];

/** Rules with a number of consecutive days. */
export const reglasConDias: ReadonlySet<ReglaCriterio> = new Set([
  'impermeable',
  'come_solo',
  'nada_bien',
  'aumenta_de_peso',
]);
/** Rules with a range. */
export const reglasConRango: ReadonlySet<ReglaCriterio> = new Set(['peso_en_rango', 'medida_en_rango']);

const bound = optionalDecimal(says.rango, limits.number.medida, 3);

function daysTyped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(value);
}

const fields = z.object({
  criterio: absentWhenEmpty(
    z
      .string({ error: generalMessages.invalid })
      .regex(/^[a-z0-9_]{1,60}$/, generalMessages.invalid)
      .optional(),
  ).meta({ description: 'Su código, que no cambia; sin él, el criterio es nuevo' }),
  clase: requiredText(fichaMessages.clase, limits.text.name),
  texto: requiredText(says.texto, texto),
  tipo: z.enum(tiposCriterio, { error: says.tipo }),
  activo: z.boolean({ error: generalMessages.notAnOption }).default(true),
  regla: z
    .enum(reglasCriterio, { error: says.regla })
    .nullish()
    .meta({ description: 'Qué datos lo dicen; sin ella queda la guardada, con sus números' }),
  dias: z
    .preprocess(
      daysTyped,
      z
        .int({ error: says.dias(diasSeguidos) })
        .min(1, says.dias(diasSeguidos))
        .max(diasSeguidos, says.dias(diasSeguidos))
        .nullish(),
    )
    .meta({ description: 'Días seguidos que se piden; sin tratamiento: los que tienen que haber pasado' }),
  minimo: bound,
  maximo: bound,
  medida: optionalText(limits.text.name),
  fuente: z.nullish(anyText(fuente)).meta({ description: 'De dónde es; sin ella queda la guardada' }),
});

type Whole = Omit<z.output<typeof fields>, 'regla' | 'dias' | 'medida' | 'fuente'> &
  Pick<CriterioLiberacion, 'regla' | 'dias' | 'medida' | 'fuente'>;

/** The first mistake of a criterion answered by data: its rule decides which other fields it needs. */
export function wrongCriterio(one: Omit<Whole, 'criterio'>): { campo: string; mensaje: string } | null {
  const { tipo, regla, dias, minimo, maximo, medida } = one;
  if (tipo === 'persona') return null;
  if (regla === null) return { campo: 'regla', mensaje: says.regla };
  if (reglasConDias.has(regla) && !dias) return { campo: 'dias', mensaje: says.dias(diasSeguidos) };
  if (!reglasConRango.has(regla)) return null;
  if (regla === 'medida_en_rango' && medida === '') return { campo: 'medida', mensaje: says.medida };
  if (minimo === null && maximo === null) return { campo: 'minimo', mensaje: says.rangoVacio };
  return minimo !== null && maximo !== null && minimo > maximo ? { campo: 'minimo', mensaje: says.rangoAlReves } : null;
}

/** Drops the fields that the rule of a criterion does not use. */
export function keptOfCriterio<C extends Omit<Whole, 'criterio'>>(one: C): C {
  const rule = one.tipo === 'dato' ? one.regla : null;
  const hasDias = rule !== null && (reglasConDias.has(rule) || rule === 'sin_tratamiento');
  const hasRango = rule !== null && reglasConRango.has(rule);
  return {
    ...one,
    regla: rule,
    dias: hasDias ? one.dias : null,
    minimo: hasRango ? one.minimo : null,
    maximo: hasRango ? one.maximo : null,
    medida: rule === 'medida_en_rango' ? one.medida : '',
  };
}

/** A criterion as sent. Without `regla`, the stored rule and its numbers stay. */
export const criterioEdit = fields;

const eachOnce = (ctx: z.core.ParsePayload<z.output<typeof criterioEdit>[]>): void => {
  const seen = new Set<string>();
  for (const [i, { clase, criterio, texto: written }] of ctx.value.entries()) {
    for (const key of [`${clase}\n=${criterio ?? `?${i}`}`, `${clase}\n${written.toLocaleLowerCase('es')}`]) {
      if (seen.has(key))
        ctx.issues.push({ code: 'custom', message: says.twice(written), input: written, path: [i, 'texto'] });
      seen.add(key);
    }
  }
};

export const criteriosEdit = z
  .array(criterioEdit, { error: says.lista })
  .max(most, says.tooMany(most))
  .check(eachOnce)
  .meta({ id: 'CriteriosLiberacionModificados' });
export type CriteriosEdit = z.output<typeof criteriosEdit>;
export type CriterioForm = z.input<typeof criterioEdit>;

export const criterioLiberacion = z
  .object({
    criterio: z.string(),
    clase: z.string(),
    texto: z.string(),
    tipo: z.enum(tiposCriterio),
    activo: z.boolean().meta({ description: 'Si se pide; false: retirado' }),
    regla: z.enum(reglasCriterio).nullable(),
    dias: z.int().nullable(),
    minimo: z.number().nullable(),
    maximo: z.number().nullable(),
    medida: z.string(),
    fuente: z.string(),
    version: z.int().meta({ description: 'De la lista entera, la misma en todos' }),
  })
  .meta({ id: 'CriterioLiberacion' });
export type CriterioLiberacion = z.output<typeof criterioLiberacion>;

export const getCriteriosLiberacion = call({
  id: 'getCriteriosLiberacion',
  service: 'svc-cases',
  method: 'get',
  path: '/criterios_liberacion',
  access: 'session',
  summary: 'Los criterios de liberación por clase, también los retirados; con `clase`, los de esa',
  query: z.object({ clase: absentWhenEmpty(requiredText(fichaMessages.clase, limits.text.name)) }),
  answer: z.array(criterioLiberacion),
});

export const putCriteriosLiberacion = call({
  id: 'putCriteriosLiberacion',
  service: 'svc-cases',
  method: 'put',
  path: '/criterios_liberacion',
  access: ['ADMIN'],
  summary: 'Reemplazar los criterios de liberación, todos; lo que falta queda retirado',
  query: z.object({ version: absentWhenEmpty(idText).meta({ description: 'La que se editó; una vieja es 409' }) }),
  body: criteriosEdit,
  bodyLimit,
  answer: z.array(criterioLiberacion),
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getHistorialCriterios = call({
  id: 'getHistorialCriterios',
  service: 'svc-cases',
  method: 'get',
  path: '/criterios_liberacion/historial',
  access: ['ADMIN'],
  summary: 'Qué criterios se agregaron, cambiaron o retiraron, quién y cuándo; lo último primero',
  query: z.object({ pag }),
  answer: historial,
});
