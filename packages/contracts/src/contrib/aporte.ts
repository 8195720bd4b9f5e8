/** Contributions (rules: contributions-table, contribution-values). */
import { z } from 'zod';
import { call } from '../call.ts';
import { departamento } from '../departamentos.ts';
import { epochMs } from '../fields.ts';

export const monedas = ['UYU', 'USD'] as const;

/**
 * A contribution as the table shows it. Of the card number only the first six and the last four digits exist
 * (rule: card-numbers).
 */
export const aporte = z
  .object({
    idAporte: z.int(),
    fecha: epochMs,
    nombre: z.string(),
    telefonoContacto: z.string(),
    cedulaIdentidad: z.string(),
    emailContacto: z.string(),
    proveedorTarjeta: z.string(),
    moneda: z.enum(monedas),
    direccion: z.string(),
    numeroTarjeta: z.string(),
    fechaVencimiento: z.string().meta({ description: 'MM/AAAA' }),
    monto: z.number(),
    departamento,
  })
  .meta({ id: 'Aporte' });
export type Aporte = z.output<typeof aporte>;

export const getAportes = call({
  id: 'getAportes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes',
  access: ['VOL_FIN', 'ADMIN'],
  summary: 'Los aportes, del más nuevo al más viejo',
  answer: z.object({ aportes: z.array(aporte) }),
});
