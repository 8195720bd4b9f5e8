/** Pictures for the texts of the public site (rule: text-pictures). */

import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import { getTexto, postFotoTexto, putTexto } from '@caparazon/public-site/textos/calls';
import { textosMessages as says } from '@caparazon/public-site/textos/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createContribApp } from '../app.ts';
import { makeSite, type TestSite } from '../testing/site.ts';
import type { Site } from './files.ts';

const as = 'ADMIN' as const;

let site: TestSite;
let service: TestService;
/** Replaced by each test; the service reads it at each request. */
const current: Site = { siteDir: '', origin: 'https://caparazon.example' };

beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 5, site: current }),
  });
});
beforeEach(() => {
  site = makeSite();
  current.siteDir = site.siteDir;
});
afterEach(() => site.remove());
afterAll(() => service.close());

const picture = (colour: string) =>
  sharp({ create: { width: 2000, height: 10, channels: 3, background: colour } })
    .png()
    .toBuffer();
const sendFoto = (bytes: Buffer) =>
  service.call(postFotoTexto, { as, raw: { body: { foto: `data:image/png;base64,${bytes.toString('base64')}` } } });

test('a picture is drawn anew into the folder of the site, and the same one has the same address', async () => {
  const [red, blue] = [await picture('red'), await picture('blue')];
  const { ruta } = (await sendFoto(red)).ok();
  expect(ruta).toMatch(/^\/textos\/fotos\/[0-9a-f]{24}\.jpg$/);
  const { format, width } = await sharp(path.join(site.siteDir, ruta)).metadata();
  expect([format, width]).toEqual(['jpeg', limits.photo.site]);
  expect((await sendFoto(red)).ok().ruta).toBe(ruta);
  expect((await sendFoto(blue)).ok().ruta).not.toBe(ruta);
  expect(readdirSync(path.join(site.siteDir, 'textos/fotos')).filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
});

test('news with an uploaded picture are published, and one of another site is refused', async () => {
  const { ruta } = (await sendFoto(await picture('green'))).ok();
  const params = { idTexto: 'novedades' as const };
  const publish = async (foto: string) => {
    const { hash } = (await service.call(getTexto, { as, params })).ok();
    const one = { fecha: '2026-11-28', titulo: 'Volvió', texto: 'Al mar.', foto };
    const archivos = [{ nombre: 'novedades.json' as const, contenido: JSON.stringify({ novedades: [one] }) }];
    return service.call(putTexto, { as, params, body: { archivos, hash } });
  };
  expect((await publish(ruta)).ok().faltas).toEqual([]);
  expect(site.read('.drawn/es/index.html')).toContain(ruta);
  expect((await publish('//otro.example/a.jpg')).error().errores).toMatchObject([{ campo: 'novedades 1, foto' }]);
});

test.each([
  ['text', Buffer.from('hola'), 415],
  ['an SVG, which may hold a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400],
])('a picture is refused, and nothing is written, when it is %s', async (_, bytes, status) => {
  const answer = await sendFoto(bytes);
  expect([answer.status, answer.error().message]).toEqual([status, says.notAPhoto]);
  expect(readdirSync(path.join(site.siteDir, 'textos/fotos'))).toEqual(['liberacion.webp']);
});

test('no picture is taken when texts are edited by hand', async () => {
  rmSync(path.join(site.siteDir, 'textos'), { recursive: true });
  expect((await sendFoto(await picture('red'))).error().message).toBe(says.byHandOnly);
});
