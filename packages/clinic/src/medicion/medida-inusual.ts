/** The question about an unusual value, and its confirmation (rule: measure-value). */

import { epochMs } from '@caparazon/call/fields';
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';

export const confirmada = z
  .boolean({ error: generalMessages.notAnOption })
  .optional()
  .meta({ description: 'Que el valor es ese, aunque no sea el esperable' });

/** Carried by `medida_inusual`: the first unusual value sent. */
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

/** A mark of the last weight, for example. */
export const dudoso = z
  .boolean()
  .optional()
  .meta({ description: 'Solo si alguien lo confirmó contra la pregunta y todavía ningún otro lo respalda' });
