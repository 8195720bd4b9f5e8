/** How the stay of an animal ended, beside its record (rules: outcomes, outcome-undone). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, id, idText, pag, requiredInstant } from '@caparazon/call/fields';
import { historial, modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { optionalLongText, optionalText } from '@caparazon/call/text-fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';
import { fichaMessages } from '../animal/words.ts';
import { clinicLimits } from '../limits.ts';
import { codigosDesenlace, codigosTodos } from './values.ts';
import { desenlaceMessages as says } from './words.ts';

const dependent = ['motivo', 'agente', 'quien', 'destino'] as const;
type Dependent = (typeof dependent)[number];

/** What each outcome asks; what it does not ask is emptied. */
const asked: Readonly<Record<string, readonly Dependent[]>> = {
  eutanasia: ['motivo', 'agente', 'quien'],
  trasladado: ['destino'],
};

/** All at once, also beside other errors: the form shows every field to fill. */
const askedFor = dependent.map((campo) =>
  z.refine<Record<Dependent | 'desenlace', string>>(
    (sent) => sent[campo] !== '' || !asked[sent.desenlace]?.includes(campo),
    { path: [campo], error: says[campo], when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);

/** The whole outcome; `tratamientos` are the active ones that its author saw. */
export const desenlaceBody = z
  .object({
    desenlace: z.enum(codigosDesenlace, { error: says.cual }),
    fecha: requiredInstant(says.fecha).meta({ description: 'El día en que pasó' }),
    motivo: optionalLongText(clinicLimits.motivo),
    agente: optionalText(limits.text.name),
    quien: optionalText(limits.text.name),
    destino: optionalText(limits.text.finalPlace),
    observaciones: optionalLongText(),
    tratamientos: z
      .array(id)
      .max(clinicLimits.liberacion.tratamientos)
      .optional()
      .meta({ description: 'Los tratamientos activos que se vieron; si ahora hay otros, 409' }),
    version: z.int({ error: generalMessages.notANumber }).optional(),
  })
  .check(...askedFor)
  .transform((sent) => {
    const none = dependent.filter((campo) => !asked[sent.desenlace]?.includes(campo));
    return { ...sent, ...(Object.fromEntries(none.map((campo) => [campo, ''])) as Partial<Record<Dependent, string>>) };
  })
  .meta({ id: 'DesenlaceNuevo' });
export type DesenlaceBody = z.output<typeof desenlaceBody>;
export type DesenlaceForm = z.input<typeof desenlaceBody>;

export const desenlace = z
  .object({
    idFichaAnimal: z.int(),
    version: z.int().meta({ description: '0 mientras nunca se anotó uno' }),
    desenlace: z
      .enum(codigosTodos)
      .nullable()
      .meta({ description: 'null: está en cuidado; liberado y sin_detalle: lo dice solo el estado de la ficha' }),
    anotado: z.boolean().meta({ description: 'Si lo anotó una persona, o lo dice solo el estado' }),
    fecha: epochMs.nullable(),
    motivo: z.string(),
    agente: z.string(),
    quien: z.string(),
    destino: z.string(),
    observaciones: z.string(),
    usuario: z.object({ idUsuario: z.int(), nombre: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Desenlace' });
export type Desenlace = z.output<typeof desenlace>;

const ofFicha = {
  service: 'svc-cases',
  path: '/fichas_animal/{idFicha}/desenlace',
  access: 'session',
  params: z.object({ idFicha: idText }),
  notFound: fichaMessages.notFound,
} as const;

export const getDesenlace = call({
  ...ofFicha,
  id: 'getDesenlace',
  method: 'get',
  summary: 'Cómo terminó la estadía de un animal',
  answer: desenlace,
  errors: [404],
});

const write = { codes: ['registro_modificado'], carries: { registro_modificado: modificacion } } as const;

export const putDesenlace = call({
  ...ofFicha,
  ...write,
  id: 'putDesenlace',
  method: 'put',
  summary: 'Anotar o corregir cómo terminó; el estado y la fecha de la ficha lo siguen',
  body: desenlaceBody,
  answer: desenlace,
  errors: [404, 409],
  codes: ['registro_modificado', 'faltan_otros'],
});

export const deleteDesenlace = call({
  ...ofFicha,
  ...write,
  id: 'deleteDesenlace',
  method: 'delete',
  summary: 'Deshacer un desenlace que no fue: la ficha vuelve a decir lo de antes',
  query: z.object({ version: absentWhenEmpty(idText) }),
  answer: desenlace,
  errors: [404, 409],
});

export const getDesenlaceHistorial = call({
  ...ofFicha,
  id: 'getDesenlaceHistorial',
  method: 'get',
  path: '/fichas_animal/{idFicha}/desenlace/historial',
  summary: 'Qué se anotó de cómo terminó, quién y cuándo; lo último primero',
  query: z.object({ pag }),
  answer: historial,
  errors: [404],
});
