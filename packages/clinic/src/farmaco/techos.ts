/** The largest volume for each route, in ml per kilogram (rule: volume-ceilings). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, idText, oneOf, pag } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalText } from '@caparazon/call/text-fields';
import { z } from 'zod';
import { sureAmount } from '../fields.ts';
import { clinicLimits } from '../limits.ts';
import { type Via, vias } from '../tratamiento/values.ts';
import { techoMessages as says } from './words.ts';

const { medida } = limits.number;

const techoSent = z.object(
  {
    via: oneOf(Object.keys(vias)),
    maximo: sureAmount(says.maximo, medida, medida).meta({ description: 'ml por kilo, de una vez' }),
    fuente: optionalText(clinicLimits.farmaco.fuente),
  },
  { error: says.lista },
);

const eachOnce = (ctx: z.core.ParsePayload<{ via: string }[]>): void => {
  const seen = new Set<string>();
  for (const [i, { via }] of ctx.value.entries()) {
    if (seen.has(via)) ctx.issues.push({ code: 'custom', message: says.twice, input: via, path: [i, 'via'] });
    seen.add(via);
  }
};

/** The whole list. A route left out has no ceiling. */
export const techosEdit = z
  .array(techoSent, { error: says.lista })
  .max(Object.keys(vias).length, says.lista)
  .check(eachOnce as never)
  .meta({ id: 'TechosDeVolumenModificados' });
export type TechosForm = z.input<typeof techosEdit>;

const techo = z.object({ via: z.string(), maximo: z.number(), fuente: z.string() }).meta({ id: 'TechoDeVolumen' });
export type Techo = z.output<typeof techo>;

const techos = z
  .object({
    version: z.int(),
    techos: z.array(techo),
  })
  .meta({ id: 'TechosDeVolumen' });
export type Techos = z.output<typeof techos>;

/** The initial list, from the literature. An ADMIN changes it on screen. */
export const techosIniciales: readonly (Techo & { via: Via })[] = [
  { via: 'i_m', maximo: 1, fuente: 'Diehl et al. 2001, J Appl Toxicol 21: 0,5 ml/kg por sitio; acá, en dos sitios' },
  { via: 'i_v', maximo: 10, fuente: 'Diehl et al. 2001, J Appl Toxicol 21: el máximo de la inyección lenta' },
  { via: 'i_peritoneal', maximo: 20, fuente: 'Diehl et al. 2001, J Appl Toxicol 21' },
  {
    via: 'i_celómica',
    maximo: 20,
    fuente: 'Camacho et al. 2015, PLoS ONE: líquidos en Caretta caretta, 20 ml/kg por día',
  },
  { via: 'subcutánea', maximo: 20, fuente: 'Como la intracelómica, para líquidos repartidos en varios sitios' },
  {
    via: 'oral',
    maximo: 50,
    fuente:
      "Aves marinas: 50 a 150 ml/kg de líquido por día, en varias tomas (Today's Veterinary Practice, marzo de 2018)",
  },
];

const shared = { service: 'svc-cases', path: '/techos_volumen', answer: techos } as const;

export const getTechos = call({
  ...shared,
  id: 'getTechos',
  method: 'get',
  access: 'session',
  summary: 'Cuánto volumen admite cada vía, en ml por kilo, con su fuente',
});

export const putTechos = call({
  ...shared,
  id: 'putTechos',
  method: 'put',
  access: ['ADMIN'],
  summary: 'Reemplazar los volúmenes máximos; de una vía que falta no se pregunta',
  query: z.object({ version: absentWhenEmpty(idText).meta({ description: 'La leída; una vieja es 409' }) }),
  body: techosEdit,
  errors: [409],
  codes: ['registro_modificado'],
  carries: { registro_modificado: modificacion },
});

export const getHistorialTechos = call({
  id: 'getHistorialTechos',
  service: 'svc-cases',
  method: 'get',
  path: '/techos_volumen/historial',
  access: ['ADMIN'],
  summary: 'Qué volúmenes máximos se cambiaron, quién y cuándo; lo último primero',
  query: z.object({ pag }),
  answer: historial,
});
