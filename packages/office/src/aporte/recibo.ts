/** Receipts (rule: receipts). */
import { call } from '@caparazon/call/call';
import { idText } from '@caparazon/call/fields';
import { z } from 'zod';
import { access, aporte } from './calls.ts';
import { aportesMessages as says } from './words.ts';

const params = z.object({ idAporte: idText });

export const postRecibo = call({
  id: 'postRecibo',
  service: 'svc-contrib',
  method: 'post',
  path: '/aportes/{idAporte}/recibo',
  access,
  summary: 'Darle a un aporte el número de su recibo, el que sigue en el año; si ya lo tiene, es ese',
  params,
  answer: aporte,
  notFound: says.notFound,
  errors: [409],
});

export const getRecibo = call({
  id: 'getRecibo',
  service: 'svc-contrib',
  method: 'get',
  path: '/aportes/{idAporte}/recibo',
  access,
  summary: 'El recibo de un aporte, en PDF, si se le dio un número; dice si se anuló y a qué versión reemplaza',
  params,
  answer: z.string(),
  produces: ['application/pdf'],
  notFound: says.notFound,
});
