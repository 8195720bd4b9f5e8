import { call } from '@caparazon/call/call';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { describeCalls } from './openapi.ts';

const reporte = z.object({ idReporte: z.int() }).meta({ id: 'Reporte' });
const base = { service: 'svc-cases', summary: 'Un reporte', answer: reporte } as const;

test('the OpenAPI describes a call with its input, its answer and all its refusals', () => {
  const { paths, components, openapi } = describeCalls('svc-cases', [
    call({
      ...base,
      id: 'getReporte',
      method: 'get',
      path: '/reportes/{idReporte}',
      access: 'session',
      params: z.object({ idReporte: z.string() }),
      query: z.object({ pag: z.string().optional() }),
      notFound: 'No está',
    }),
    call({
      ...base,
      id: 'putReporte',
      method: 'put',
      path: '/reportes/{idReporte}',
      access: 'public',
      params: z.object({ idReporte: z.string() }),
      body: z.object({ texto: z.string() }),
      status: 201,
      codes: ['registro_modificado'],
    }),
    call({ ...base, id: 'deleteReporte', method: 'delete', path: '/reportes', access: ['VOL_FIN', 'ADMIN'] }),
  ]);
  expect(openapi).toMatch(/^3\.1/);
  const { get, put } = paths?.['/api/reportes/{idReporte}'] ?? {};
  expect(get).toMatchObject({ operationId: 'getReporte', security: [{ sesion: [] }], tags: ['svc-cases'] });
  expect(get?.parameters).toMatchObject([
    { in: 'path', name: 'idReporte', required: true },
    { in: 'query', name: 'pag' },
  ]);
  expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '401', '404', '503']);
  expect(put?.security).toEqual([]);
  const only = paths?.['/api/reportes']?.delete;
  expect(only?.security).toEqual([{ sesion: ['VOL_FIN', 'ADMIN'] }]);
  expect(Object.keys(only?.responses ?? {})).toEqual(['200', '401', '403', '503']);
  expect(put?.requestBody).toMatchObject({ required: true });
  expect(Object.keys(put?.responses ?? {})).toEqual(['201', '400', '408', '409', '413', '415', '503']);
  expect(put?.responses?.['409']).toMatchObject({
    description: expect.stringContaining('`registro_modificado`'),
    content: {
      'application/json': {
        schema: { properties: { codigo: { enum: expect.arrayContaining(['conflicto', 'registro_modificado']) } } },
      },
    },
  });
  expect(put?.responses?.['400']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  expect(components?.schemas?.Error).toMatchObject({
    properties: { codigo: { enum: expect.not.arrayContaining(['registro_modificado']) } },
  });
  expect(Object.keys(components?.schemas ?? {}).sort()).toEqual(['Error', 'ErrorDeCampo', 'Reporte']);
});
