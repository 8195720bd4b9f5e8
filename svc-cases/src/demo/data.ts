/** Reads the demo's `data/` (format: its README) and checks it with the contract's schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { tiposAlerta } from '@caparazon/clinic/alerta/calls';
import { fichaFields } from '@caparazon/clinic/animal/fields';
import { clasesFichasIniciales } from '@caparazon/clinic/catalogo/clases-iniciales';
import { farmacoBody } from '@caparazon/clinic/farmaco/calls';
import { fichaDiariaBody } from '@caparazon/clinic/fichaDiaria/calls';
import { marcaBody } from '@caparazon/clinic/marca/calls';
import { problemaBody, problemaEdit } from '@caparazon/clinic/problema/calls';
import { reporteBody } from '@caparazon/clinic/reporte/nuevo';
import { tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { varamientoEdit } from '@caparazon/clinic/varamiento/calls';
import type { Act } from '@caparazon/service-kit/trace';
import { z } from 'zod';

const read = (file: string) => JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), 'utf8'));

/** Merges an entry over the one named by its `como`; a name alone is enough. */
function like<S extends z.ZodType>(file: string, schema: S) {
  const whole = ({ como, ...own }: Record<string, unknown>, ctx: z.RefinementCtx): object => {
    if (como === undefined) return own;
    const named = read(file)[String(como)];
    if (named === undefined) ctx.addIssue(`«${como}» no está en ${file}.json`);
    return { ...whole(Object(named), ctx), ...own };
  };
  return z.preprocess((value, ctx) => whole(typeof value === 'string' ? { como: value } : Object(value), ctx), schema);
}

/** Ids of the demo accounts in svc-auth. */
export const usuarios = { admin: 1, finanzas: 2, voluntario: 3 } as const;
type Usuario = keyof typeof usuarios;
const usuario = z.literal(Object.keys(usuarios) as Usuario[]);

/** Author and time of an act. @param at epoch milliseconds */
export const actOf = (who: Usuario, at: number): Act => ({ by: usuarios[who], at: new Date(at) });

/** No request waits for the answers of the demo's commands. */
export const keep = async (): Promise<void> => {};

const dia = z.int().nonnegative();
const texts = z.array(z.string()).default([]);
const no = z.boolean().default(false);
/** Minutes since midnight. */
const hora = z.iso.time({ precision: -1 }).transform((text) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
});

const tratamiento = z.strictObject({
  ...z.object(tratamientoBody.shape).omit({ idFichaAnimal: true, fechaHoraComienzo: true }).shape,
  medicamento: z.string().optional(),
  problema: z.string().optional(),
  fuente: z.string().optional(),
  concentracion: z.number().optional(),
  desde: dia,
  hora,
  perdidas: z.array(dia).default([]),
  pendiente: no,
  olvidado: no,
  resultados: texts,
  comentarios: texts,
  parciales: z.array(z.tuple([z.number(), z.string()])).default([]),
});

const etapa = z.strictObject({
  ...z.object(fichaDiariaBody.shape).pick({ come: true, flota: true, nada: true, camina: true }).shape,
  impermeabilidadPlumaje: fichaDiariaBody.shape.impermeabilidadPlumaje,
  dias: dia.default(365),
  papilla: no,
  racion: z.number(),
  cambio: z.number(),
  dichos: z.array(z.string()),
});

const especie = z.strictObject({
  comida: z.string(),
  temperatura: z.tuple([z.number(), z.number()]).nullable(),
  siempreEnMano: z.boolean().default(true),
  pesaje: z.int().positive(),
  defeca: z.number(),
  materia: z.array(z.string()),
});

const { latitud, longitud } = reporteBody.shape;
const ficha = z.strictObject({
  ...fichaFields.partial().shape,
  estado: fichaFields.shape.estado,
  ubicacionActual: fichaFields.shape.ubicacionActual,
  pesoIngreso: z.number().optional(),
  finTrasDias: dia.optional(),
  informe: z.array(z.string()).nullish(),
  etapas: z.array(like('etapas', etapa)).default([]),
  sucesos: z
    .record(z.string(), z.strictObject({ observaciones: z.string(), plasticos: z.string().optional() }))
    .default({}),
  sinFichaDeHoy: no,
  tratamientos: z.array(like('indicaciones', tratamiento)).default([]),
  medidas: z.record(z.string(), z.array(z.tuple([dia, z.number(), z.string().optional()]))).default({}),
  marcasAnotadas: z.array(marcaBody.omit({ idFichaAnimal: true, fecha: true }).strict()).default([]),
  problemas: z
    .array(
      problemaBody
        .pick({ nombre: true, comentario: true })
        .extend({
          desde: dia.default(0),
          despues: z.array(problemaEdit.pick({ estado: true, comentario: true }).extend({ dia }).strict()).default([]),
        })
        .strict(),
    )
    .default([]),
  alertas: z
    .array(z.strictObject({ dia, tipo: z.enum(tiposAlerta), sustancia: z.string().default(''), texto: z.string() }))
    .default([]),
  notas: z.array(z.strictObject({ dia, texto: z.string(), fijada: z.boolean().default(false) })).default([]),
  varamiento: varamientoEdit.omit({ idFichaAnimal: true, fecha: true }).strict().optional(),
  anterior: z.string().optional(),
  desenlace: z.record(z.string(), z.string()).optional(),
  criterios: z.record(z.string(), z.string()).default({}),
  apto: z.string().optional(),
  suelta: z
    .strictObject({
      decidido: z.string(),
      quienes: z.string(),
      observaciones: z.string().default(''),
      latitud,
      longitud,
    })
    .optional(),
});

/** A drawing and its framing number. */
const drawings = readdirSync(new URL('./pictures/', import.meta.url)).map((file) => file.replace('.svg', ''));
const foto = z.templateLiteral([z.enum(drawings), ' ', z.int()]);

const grados = z.number();
const lugar = z.strictObject({ ubicacion: z.string(), departamento: z.string(), latitud: grados, longitud: grados });

/** Class of an animal by its common name. */
const claseDe = (comun: string): string =>
  Object.entries(clasesFichasIniciales).find(([, comunes]) => comunes.includes(comun))?.[0] ?? '';

const animal = z
  .strictObject({
    hace: dia,
    hora,
    lugar: like('lugares', lugar),
    clase: z.string().optional(),
    animal: z.string(),
    contacto: z.string().default(''),
    telefono: z.string().default(''),
    correo: z.string().default(''),
    fotos: z.array(foto).default([]),
    aviso: z
      .strictObject({
        ...z.object(reporteBody.shape).pick({ estado: true, observaciones: true, sitioWeb: true }).shape,
        mapa: no,
        vistoPor: usuario.optional(),
        archivado: no,
      })
      .optional(),
    ficha: like('fichas', ficha).optional(),
  })
  .refine((own) => !own.ficha?.etapas.length || read('especies')[own.animal], 'su animal no está en especies.json')
  .transform((own) => ({ ...own, clase: own.clase ?? claseDe(own.animal) }));

export type Animal = z.output<typeof animal>;
export type Ficha = z.output<typeof ficha>;
export type Etapa = z.output<typeof etapa>;
export type Tratamiento = z.output<typeof tratamiento>;
export type Especie = z.output<typeof especie>;

/** @throws with file, position and fault */
function checked<S extends z.ZodType>(file: string, schema: S, value: unknown = read(file)): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) throw new Error(`${file}.json: ${z.prettifyError(error)}`);
  return data as z.output<S>;
}

/** @param value replaces the file in tests */
export const readAnimales = (value?: unknown): Animal[] => checked('animales', z.array(animal), value);
export const readEspecies = () => checked('especies', z.record(z.string(), especie));
export const readVademecum = () => checked('vademecum', z.array(farmacoBody));
