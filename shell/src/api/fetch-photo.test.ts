import { expect, test } from '@jest/globals';
import { fetchPhoto } from './fetch-photo.ts';

test.each([
  ['fotos_reporte/17', 'whole', '/api/fotos_reporte/17'],
  ['fotos_reporte/17', 'thumbnail', '/api/fotos_reporte/17?ancho=320'],
  ['fotos_usuario/3?v=17', 'whole', '/api/fotos_usuario/3?v=17'],
  ['fotos_usuario/3?v=17', 'thumbnail', '/api/fotos_usuario/3?v=17&ancho=320'],
] as const)('%s, %s, is requested at %s', async (path, size, address) => {
  const requested: string[] = [];
  globalThis.fetch = ((input: string) => {
    requested.push(input);
    return Promise.resolve(new Response('bytes'));
  }) as typeof fetch;
  await fetchPhoto(path, size, null);
  expect(requested).toEqual([address]);
});
