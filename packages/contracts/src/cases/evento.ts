/** What the server tells open screens while they are open (rule: events). */
import { z } from 'zod';

/** `voy`: somebody goes to a report, or no longer does. */
export const tiposEvento = ['reporte', 'voy', 'dosis', 'ficha_diaria'] as const;
export type TipoEvento = (typeof tiposEvento)[number];

/** Something was made or changed. It says what, never its content: a screen that shows it asks again. */
export const evento = z
  .object({
    tipo: z.enum(tiposEvento),
    id: z.int().meta({ description: 'Del reporte, de la instancia de tratamiento o de la ficha diaria' }),
  })
  .meta({ id: 'Evento' });
export type Evento = z.output<typeof evento>;
