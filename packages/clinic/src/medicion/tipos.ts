/** The kinds of measure with their units and ranges (rules: measure-kinds, normal-ranges). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, decimal, idText, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalText, requiredText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { nameKey, nombreDeCatalogo } from '../catalogo/calls.ts';
import { clinicLimits } from '../limits.ts';
import { tipoMedicionMessages as says } from './words.ts';

const { medicion } = clinicLimits;

const clave = z.string({ error: says.tipo }).regex(/^[a-z][a-z0-9_]{0,39}$/, says.tipo);

const limite = decimal(says.limite, limits.number.medida, 3);

const rango = { minimo: limite, maximo: limite };

/** Checks even when another field fails, so that the form shows all errors at once. */
const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const upwards = z.refine<{ minimo: number; maximo: number }>(
  ({ minimo, maximo }) => !(typeof minimo === 'number' && typeof maximo === 'number' && maximo <= minimo),
  { path: ['maximo'], error: says.upsideDown, when },
);

const rangoNormal = z
  .object({ nombreComun: requiredText(says.nombreComun, limits.text.name), ...rango }, { error: says.lista })
  .check(upwards);

const rangoDeClase = z
  .object(
    {
      clase: requiredText(says.clase, limits.text.name),
      nombreComun: z
        .preprocess(
          (value) => (value === '' || value === undefined ? null : value),
          z.nullable(requiredText(says.nombreComun, limits.text.name)),
        )
        .meta({ description: 'null: de toda la clase' }),
      ...rango,
      fuente: optionalText(clinicLimits.farmaco.fuente),
    },
    { error: says.lista },
  )
  .check(upwards);

const tipoEnviado = z
  .object(
    {
      tipo: clave.optional().meta({ description: 'Sin él, es una medida nueva y su clave sale del nombre' }),
      nombre: nombreDeCatalogo,
      unidad: optionalText(medicion.unidad),
      ...rango,
      activo: z.boolean({ error: generalMessages.notAnOption }).default(true),
      rangos: z
        .array(rangoDeClase, { error: says.lista })
        .max(limits.catalogo.nombres)
        .optional()
        .meta({ description: 'Lo esperable en cada especie o clase; ausente, queda como estaba' }),
      normales: z
        .array(rangoNormal, { error: says.lista })
        .max(limits.catalogo.nombres)
        .optional()
        .meta({ description: 'Lo normal en cada animal, por su nombre común; ausente, queda como estaba' }),
    },
    { error: says.lista },
  )
  .check(upwards);

type Sent = z.output<typeof tipoEnviado>;

const eachOnce = (ctx: z.core.ParsePayload<Sent[]>): void => {
  const refuse = (seen: Set<string>, key: string, path: (string | number)[], name: string) => {
    if (seen.has(key)) ctx.issues.push({ code: 'custom', message: says.twice(name), input: name, path });
    seen.add(key);
  };
  const [names, keys] = [new Set<string>(), new Set<string>()];
  for (const [i, { nombre, tipo, normales = [], rangos = [] }] of ctx.value.entries()) {
    refuse(names, nameKey(nombre), [i, 'nombre'], nombre);
    if (tipo !== undefined) refuse(keys, tipo, [i, 'tipo'], tipo);
    const animals = new Set<string>();
    for (const [j, { nombreComun }] of normales.entries()) {
      refuse(animals, nameKey(nombreComun), [i, 'normales', j, 'nombreComun'], nombreComun);
    }
    const ranged = new Set<string>();
    for (const [j, { clase, nombreComun }] of rangos.entries()) {
      const place = [i, 'rangos', j, nombreComun === null ? 'clase' : 'nombreComun'];
      refuse(ranged, `${nameKey(clase)}\n${nameKey(nombreComun ?? '')}`, place, nombreComun ?? clase);
    }
  }
};

export const tiposMedicionEdit = z
  .array(tipoEnviado, { error: says.lista })
  .min(1, says.none)
  .max(medicion.tipos, says.tooMany)
  .check(eachOnce as never)
  .meta({ id: 'TiposMedicionModificados' });
export type TiposMedicionEdit = z.output<typeof tiposMedicionEdit>;
export type TiposMedicionForm = z.input<typeof tiposMedicionEdit>;

const rangoLeido = { minimo: z.number(), maximo: z.number() };

export const tipoMedicion = z
  .object({
    tipo: z.string(),
    nombre: z.string(),
    unidad: z.string(),
    ...rangoLeido,
    activo: z.boolean().meta({ description: 'Si se puede medir; false: retirado' }),
    rangos: z
      .array(
        z.object({
          clase: z.string(),
          nombreComun: z.string().nullable().meta({ description: 'null: de toda la clase' }),
          ...rangoLeido,
          fuente: z.string(),
        }),
      )
      .meta({ description: 'Lo esperable en cada especie o, si no la nombra, en cada clase' }),
    normales: z.array(z.object({ nombreComun: z.string(), ...rangoLeido })),
    version: z.int().meta({ description: 'De la lista entera' }),
  })
  .meta({ id: 'TipoMedicion' });
export type TipoMedicion = z.output<typeof tipoMedicion>;

export const getTiposMedicion = call({
  id: 'getTiposMedicion',
  service: 'svc-cases',
  method: 'get',
  path: '/tipos_medicion',
  access: 'session',
  summary: 'Qué se mide de un animal, con su unidad y el rango de lo esperable; también lo retirado',
  answer: z.array(tipoMedicion),
});

export const getHistorialTiposMedicion = call({
  id: 'getHistorialTiposMedicion',
  service: 'svc-cases',
  method: 'get',
  path: '/tipos_medicion/historial',
  access: ['ADMIN'],
  summary: 'Qué se cambió de lo que se mide, lo último primero',
  query: z.object({ pag }),
  answer: historial,
});

export const putTiposMedicion = call({
  id: 'putTiposMedicion',
  service: 'svc-cases',
  method: 'put',
  path: '/tipos_medicion',
  access: ['ADMIN'],
  summary: 'Reemplazar la lista de lo que se mide; lo que falta queda retirado o, si nunca se usó, se quita',
  query: z.object({
    version: absentWhenEmpty(idText).meta({ description: 'La que dio la lectura; una vieja es 409' }),
  }),
  body: tiposMedicionEdit,
  bodyLimit: limits.catalogo.body,
  answer: z.array(tipoMedicion),
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});
