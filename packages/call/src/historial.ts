/** The history of a record: who changed which field, from what to what (rule: history). */
import { z } from 'zod';
import { epochMs, pageOf } from './fields.ts';

/** A value before or after a change: text, a number, a date in milliseconds, an answer, paths. */
const valor = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type Valor = z.output<typeof valor>;

/** A line of the history: the deed as a past participle (`creado`, `modificado`…), and the changed fields. */
export const cambio = z
  .object({
    fecha: epochMs,
    idUsuario: z.int().nullable(),
    nombre: z.string().nullable().meta({ description: 'Quién lo hizo; null es el sistema' }),
    que: z.string(),
    cambios: z.array(z.object({ campo: z.string(), antes: valor, despues: valor })),
  })
  .meta({ id: 'Cambio' });
export type Cambio = z.output<typeof cambio>;

/** Who changed the record, carried by `registro_modificado`. */
export const modificacion = z
  .object({ modificadoPor: z.int().nullable() })
  .meta({ id: 'Modificacion', description: 'Quién lo modificó; null si no se sabe' });

/** A page of lines, newest first. */
export const historial = pageOf(cambio);
export type Historial = z.output<typeof historial>;

/** Shown for a record whose personal data were erased or handed over (rule: retention). */
export const doneWithPersonalData = {
  anonimizado: 'Datos personales borrados al cumplirse su plazo',
  datosBorrados: 'Datos personales borrados a pedido',
  datosExportados: 'Datos personales entregados a pedido',
} as const;
