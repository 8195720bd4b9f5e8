/** A year in figures, beside the same part of the years before (rule: season-figures). */
import { call } from '@caparazon/call/call';
import { absentWhenEmpty } from '@caparazon/call/fields';
import { z } from 'zod';
import { fichasAnimalQuery } from '../animal/calls.ts';
import { codigosTodos } from '../desenlace/values.ts';
import { estadisticaMessages as says } from './words.ts';

const cantidad = z.int();

const tiempo = z
  .object({ mediana: z.int().nullable(), cantidad })
  .meta({ description: 'La mediana, y de cuántos; null si de ninguno' });
export type Tiempo = z.output<typeof tiempo>;

const anioEnCifras = z
  .object({
    anio: z.int(),
    hasta: z.iso.date().meta({ description: 'El último día que se cuenta' }),
    reportes: cantidad,
    ingresos: cantidad,
    desenlaces: z
      .array(z.object({ desenlace: z.enum(codigosTodos).nullable(), cantidad }))
      .meta({ description: 'Cómo terminaron los que ingresaron; null: siguen en rehabilitación' }),
    diasEnCuidado: tiempo,
    minutosHastaVisto: tiempo,
    minutosHastaVoy: tiempo,
    minutosHastaIngreso: tiempo,
  })
  .meta({ id: 'AnioEnCifras' });
export type AnioEnCifras = z.output<typeof anioEnCifras>;

const finales = z
  .object({
    valor: z.string().nullable().meta({ description: 'null: sin dato' }),
    ingresos: cantidad,
    liberados: cantidad,
    murieron: cantidad,
    otros: cantidad.meta({ description: 'Trasladados y no liberables' }),
    enRehabilitacion: cantidad,
  })
  .meta({ id: 'FinalesPorValor' });
export type Finales = z.output<typeof finales>;

const mesEnCifras = z.object({ mes: z.int(), reportes: cantidad, ingresos: cantidad }).meta({ id: 'MesEnCifras' });
export type MesEnCifras = z.output<typeof mesEnCifras>;

const estadisticas = z
  .object({
    desdeAnio: z.int().meta({ description: 'El primer año con reportes o fichas' }),
    anios: z.array(anioEnCifras).meta({ description: 'El año pedido, y hasta tres de antes que tengan algo' }),
    meses: z.array(mesEnCifras).meta({ description: 'Los del año pedido que ya empezaron' }),
    especies: z.array(finales.extend({ clase: z.string() })),
    estadosCorporales: z.array(finales),
    motivos: z.array(finales),
    causasMuerte: z.array(z.object({ valor: z.string().nullable(), cantidad })),
    plasticos: z
      .object({ con: cantidad, revisados: cantidad })
      .meta({ description: 'De los que ingresaron: en cuántos se vieron plásticos, y en cuántos se anotó si había' }),
  })
  .meta({ id: 'Estadisticas' });
export type Estadisticas = z.output<typeof estadisticas>;

export const estadisticaQuery = fichasAnimalQuery.pick({ departamento: true, clase: true }).extend({
  anio: absentWhenEmpty(
    z
      .string()
      .regex(/^(19[5-9]|20\d|21\d)\d$/, says.anio)
      .transform(Number),
  ).meta({ description: 'Sin él, el de hoy' }),
});
export type EstadisticaQuery = z.output<typeof estadisticaQuery>;

export const getEstadisticas = call({
  id: 'getEstadisticas',
  service: 'svc-cases',
  method: 'get',
  path: '/estadisticas',
  access: 'session',
  summary: 'Un año en cifras: reportes, ingresos, finales y tiempos, junto a la misma parte de los años anteriores',
  query: estadisticaQuery,
  answer: estadisticas,
});
