/** The catalogues as an ADMIN edits them (rules: catalogue-edits, catalogue-names, catalogue-reading). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, idText, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { requiredText } from '@caparazon/call/text-fields';
import { z } from 'zod';
import { clases } from './clases.ts';
import { especie } from './especies.ts';
import { tipoTratamiento } from './tiposTratamiento.ts';
import { catalogoMessages as says } from './words.ts';

const { nombres: mostNames, clases: mostClases } = limits.catalogo;

export const catalogos = ['clases_reportes', 'clases_fichas', 'especies', 'tipos_tratamiento'] as const;
export type Catalogo = (typeof catalogos)[number];

/** A name in every class of the reports, and in none of the records (rule: classes). */
export const noSabe = 'No sabe';

/** The key by which names are compared: no case or accents, but ñ stays. */
export const nameKey = (nombre: string): string =>
  nombre
    .toLocaleLowerCase('es')
    .normalize('NFD')
    .replace(/(?<!n(?=\u0303))\p{M}/gu, '');

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Begins with a letter, since an object does not keep the order of numeric names. */
export const nombreDeCatalogo = requiredText(says.nombre, limits.text.name).check(
  z.overwrite(tidy),
  z.regex(/^\p{L}/u, says.letra),
);

const sent = {
  nombre: nombreDeCatalogo,
  nombreAnterior: z.optional(nombreDeCatalogo).meta({ description: 'El nombre que tenía, si se le cambia' }),
};

const eachOnce = (ctx: z.core.ParsePayload<{ nombre: string }[]>): void => {
  const seen = new Set<string>();
  for (const [i, { nombre }] of ctx.value.entries()) {
    const key = nameKey(nombre);
    if (seen.has(key))
      ctx.issues.push({ code: 'custom', message: says.twice(nombre), input: nombre, path: [i, 'nombre'] });
    seen.add(key);
  }
};

const listOf = <S extends z.ZodType<{ nombre: string }>>(item: S, most: number, none: string) =>
  z
    .array(item, { error: says.lista })
    .min(1, none)
    .max(most, says.tooMany(most))
    .check(eachOnce as never);

const comun = z.preprocess(
  (value) => (typeof value === 'string' ? { nombre: value } : value),
  z.object(sent, { error: says.lista }),
);

const clasesList = listOf(
  z.object(
    {
      ...sent,
      comunes: z
        .array(comun, { error: says.lista })
        .max(mostNames, says.tooMany(mostNames))
        .check(eachOnce as never),
    },
    { error: says.lista },
  ),
  mostClases,
  says.noClase,
);

/** An object from class to names, as it is read, or a list, which can also rename. */
export const clasesEdit = z
  .preprocess(
    (value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([nombre, comunes]) => ({ nombre, comunes }))
        : value,
    clasesList,
  )
  .meta({ id: 'ClasesModificadas' });
export type ClasesEdit = z.output<typeof clasesEdit>;

export const especiesEdit = listOf(
  z.object({ ...sent, nombreComun: nombreDeCatalogo, clase: nombreDeCatalogo }, { error: says.lista }),
  mostNames,
  says.none,
).meta({ id: 'EspeciesModificadas' });
export type EspeciesEdit = z.output<typeof especiesEdit>;

export const tiposEdit = listOf(z.object(sent, { error: says.lista }), mostNames, says.none).meta({
  id: 'TiposTratamientoModificados',
});
export type TiposEdit = z.output<typeof tiposEdit>;

const edit = {
  service: 'svc-cases',
  method: 'put',
  access: ['ADMIN'],
  query: z.object({
    version: absentWhenEmpty(idText).meta({ description: 'La de GET /catalogos/{catalogo}; una vieja es 409' }),
  }),
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
  bodyLimit: limits.catalogo.body,
} as const;

export const putClasesReportes = call({
  ...edit,
  id: 'putClasesReportes',
  path: '/clases/reportes',
  summary: 'Reemplazar las clases y los nombres comunes de los reportes; lo que falta queda retirado',
  body: clasesEdit,
  answer: clases,
});

export const putClasesFichas = call({
  ...edit,
  id: 'putClasesFichas',
  path: '/clases/fichas',
  summary: 'Reemplazar las clases y los nombres comunes de las fichas; lo que falta queda retirado',
  body: clasesEdit,
  answer: clases,
});

export const putEspecies = call({
  ...edit,
  id: 'putEspecies',
  path: '/especies',
  summary: 'Reemplazar las especies; lo que falta queda retirado',
  body: especiesEdit,
  answer: z.array(especie),
});

export const putTiposTratamiento = call({
  ...edit,
  id: 'putTiposTratamiento',
  path: '/tipos_tratamiento',
  summary: 'Reemplazar los tipos de tratamiento; lo que falta queda retirado',
  body: tiposEdit,
  answer: z.array(tipoTratamiento),
});

const nombreLeido = {
  nombre: z.string(),
  activo: z.boolean().meta({ description: 'Si se ofrece; false: retirado' }),
  anteriores: z.array(z.string()).meta({ description: 'Los nombres que tuvo' }),
  usos: z.int().meta({ description: 'Cuántos registros lo tienen, también con un nombre anterior' }),
};

/** An entry, active or retired. */
export const entradaDeCatalogo = z
  .object({
    ...nombreLeido,
    comunes: z.array(z.object(nombreLeido)).optional().meta({ description: 'De una clase' }),
    nombreComun: z.string().optional().meta({ description: 'De una especie' }),
    clase: z.string().optional().meta({ description: 'De una especie' }),
  })
  .meta({ id: 'EntradaDeCatalogo' });
export type EntradaDeCatalogo = z.output<typeof entradaDeCatalogo>;

const params = z.object({ catalogo: z.enum(catalogos) });

export const getCatalogo = call({
  id: 'getCatalogo',
  service: 'svc-cases',
  method: 'get',
  path: '/catalogos/{catalogo}',
  access: ['ADMIN'],
  summary: 'Un catálogo entero, con lo retirado, los nombres anteriores y cuántos registros usan cada uno',
  params,
  answer: z
    .object({
      catalogo: z.enum(catalogos),
      entradas: z.array(entradaDeCatalogo),
      modificadoEn: epochMs,
      version: z.int(),
    })
    .meta({ id: 'Catalogo' }),
  notFound: says.notFound,
});

export const getHistorialCatalogo = call({
  id: 'getHistorialCatalogo',
  service: 'svc-cases',
  method: 'get',
  path: '/catalogos/{catalogo}/historial',
  access: ['ADMIN'],
  summary: 'Qué se cambió en un catálogo, lo último primero',
  params,
  query: z.object({ pag }),
  answer: historial,
  notFound: says.notFound,
});
