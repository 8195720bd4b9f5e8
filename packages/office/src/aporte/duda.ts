/** What is asked about a contribution before it is stored or changed (rule: contribution-doubts). */
import { generalMessages } from '@caparazon/call/words';
import { z } from 'zod';

export const dudas = ['repetido', 'monto', 'nombre'] as const;
export type Duda = (typeof dudas)[number];

export const confirmado = z
  .array(z.enum(dudas, { error: generalMessages.notAnOption }))
  .optional()
  .meta({
    description: 'Las dudas que ya se respondieron; sin él no se pregunta nada, como antes de que hubiera dudas',
  });

/** Carried by `aporte_dudoso`. */
export const aporteDudoso = z
  .object({
    dudas: z.array(
      z.object({
        que: z.enum(dudas),
        idAporte: z.int().nullable().meta({ description: 'El aporte con el que se comparó; null si fue con varios' }),
      }),
    ),
  })
  .meta({ id: 'AporteDudoso' });
