/**
 * Donors: the contributions of one identity number (rules: donors, thank-you-letters). Addresses name a donor by one of
 * their contributions: logs and browsers would keep the identity number.
 */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, epochMs, idText, pag, pageOf } from '@caparazon/call/fields';
import { limits } from '@caparazon/call/limits';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { access, aporte } from './calls.ts';
import { documentos } from './documento.ts';
import { envio } from './envio.ts';
import { monedas } from './monto.ts';
import { withoutCard } from './without-card.ts';
import { aportesMessages as says } from './words.ts';

const suma = z.object({ anio: z.int(), moneda: z.enum(monedas), total: z.number(), cantidad: z.int() });
export type Suma = z.output<typeof suma>;

/** Named as in their latest contribution. Annulled ones do not count. */
export const donante = z
  .object({
    idAporte: z.int().meta({ description: 'Su último aporte, por el que se lo nombra' }),
    nombre: z.string(),
    cedulaIdentidad: z.string(),
    telefonoContacto: z.string(),
    emailContacto: z.string(),
    ultimo: epochMs,
    cantidad: z.int(),
    sumas: z.array(suma).meta({ description: 'Por año y moneda, lo último primero' }),
    // Absent in the answers of an older service.
    documento: z.enum(documentos).optional().meta({ description: 'De qué es `cedulaIdentidad`; sin él, una cédula' }),
  })
  .meta({ id: 'Donante' });
export type Donante = z.output<typeof donante>;

const anio = z
  .string({ error: says.anio })
  .regex(/^20\d\d$/, says.anio)
  .transform(Number);
const params = z.object({ idAporte: idText });
const ofYear = (otherwise: string) =>
  z.object({ anio: absentWhenEmpty(anio).meta({ description: `Si no viene, ${otherwise}` }) });

export const donantesFilters = z.object({
  texto: absentWhenEmpty(
    withoutCard(z.string().trim().max(limits.text.busqueda, general.tooLong(limits.text.busqueda))),
  ),
  anio: absentWhenEmpty(anio).meta({ description: 'Solo quienes aportaron ese año' }),
});
export type DonantesFilters = z.output<typeof donantesFilters>;

export const getDonantes = call({
  id: 'getDonantes',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/donantes',
  access,
  summary: 'Quienes aportaron, con la suma por año y moneda; el último que aportó, primero',
  query: donantesFilters.extend({ pag }),
  answer: pageOf(donante),
});

export const getDonante = call({
  id: 'getDonante',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/donantes/{idAporte}',
  access,
  summary: 'Todos los aportes de quien hizo este, también los anulados, y la suma por año y moneda de los que valen',
  params,
  answer: z.object({
    donante,
    aportes: z.array(aporte),
    // Absent in the answers of an older service.
    correo: z
      .object({ remitente: z.string().nullable(), envios: z.array(envio) })
      .optional()
      .meta({ description: 'Lo que se le envió en 30 días, lo último primero; `remitente` es null si no hay correo' }),
  }),
  notFound: says.notFound,
});

export const getCarta = call({
  id: 'getCarta',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/donantes/{idAporte}/carta',
  access,
  summary: 'La carta de agradecimiento de un año a quien hizo este aporte, en PDF',
  params,
  query: ofYear('el del aporte'),
  answer: z.string(),
  produces: ['application/pdf'],
  notFound: says.notFound,
});

export const getCartas = call({
  id: 'getCartas',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/cartas',
  access,
  summary: 'Las cartas de agradecimiento de un año a todos los que aportaron, en un ZIP',
  query: ofYear('el año en curso'),
  answer: z.string(),
  produces: ['application/zip'],
  errors: [404],
});
