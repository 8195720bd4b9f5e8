/** Which due day of which promised gift a contribution answers (rule: pledge-gifts). */
import { z } from 'zod';

/** A month, `aaaa-mm`. */
export const mes = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const cuotaDe = z
  .object({ idCompromiso: z.int(), mes: mes.meta({ description: 'AAAA-MM' }) })
  .nullable()
  .meta({ description: 'La cuota de un compromiso que este aporte cumple; null si no es de ninguno' });
