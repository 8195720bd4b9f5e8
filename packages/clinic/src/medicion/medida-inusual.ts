/** What is asked about an unusual value, wherever one enters, and how it is confirmed (rule: measure-value). */

import { epochMs } from '@caparazon/call/fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';

/** Of a body in which a measure enters. */
export const confirmada = z
  .boolean({ error: generalMessages.notAnOption })
  .optional()
  .meta({ description: 'Que el valor es ese, aunque no sea el esperable' });

/** What a refusal for an unusual value carries; where several were sent, of the first. */
export const medidaInusual = z
  .object({
    valor: z.number(),
    unidad: z.string(),
    minimo: z.number(),
    maximo: z.number(),
    anterior: z
      .object({ valor: z.number(), fecha: epochMs })
      .nullable()
      .optional()
      .meta({ description: 'La medida con la que se comparó; null si no la hay en catorce días' }),
  })
  .meta({ id: 'MedidaInusual' });

/** Of a weight that is read, as its last one. */
export const dudoso = z
  .boolean()
  .optional()
  .meta({ description: 'Solo si alguien lo confirmó contra la pregunta y todavía ningún otro lo respalda' });
