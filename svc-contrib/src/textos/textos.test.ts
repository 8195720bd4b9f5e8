/** The texts of the public site, edited by ADMIN (rule: edited-texts). */

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import {
  getTexto,
  getTextos,
  getVersionesTexto,
  postDibujar,
  postVistaPrevia,
  postVolverTexto,
  putTexto,
} from '@caparazon/public-site/textos/calls';
import { textosMessages as says } from '@caparazon/public-site/textos/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { lock } from '@caparazon/site/lock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from '../app.ts';
import { makeSite, type TestSite } from '../testing/site.ts';
import { settleTextos } from './commands.ts';
import type { Site } from './files.ts';
import { VersionTexto } from './model.ts';

const as = 'ADMIN' as const;
const params = { idTexto: 'organizacion' as const };
const file = 'textos/organizacion.json';

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
beforeEach(async () => {
  site = makeSite();
  Object.assign(current, { siteDir: site.siteDir, told: undefined });
  await service.clear();
});
afterEach(() => site.remove());
afterAll(() => service.close());

const get = async () => (await service.call(getTexto, { as, params })).ok();
const versions = async () => (await service.call(getVersionesTexto, { as, params, query: { pag: '1' } })).ok().content;

/** The file with changed fields. */
const withFields = (fields: object) => [
  {
    nombre: 'organizacion.json' as const,
    contenido: JSON.stringify({ ...JSON.parse(site.read(file)), ...fields }, undefined, 2),
  },
];

const put = async (fields: object, hash?: string, token?: string) =>
  service.call(putTexto, {
    as: token === undefined ? as : { token },
    params,
    body: { archivos: withFields(fields), hash: hash ?? (await get()).hash },
  });

const settle = () => settleTextos(current, new Date(service.clock.now()), service.kit.log);
const page = () => site.read('.drawn/es/index.html');

test('saving writes the file, the drawn pages, and a version with author and time', async () => {
  const before = site.read(file);
  const answer = await put({ telefonos: ['4470 1234'] }, undefined, service.tokenFor('ADMIN', { idUsuario: 7 }));
  expect(answer.ok()).toMatchObject({
    idUsuario: 7,
    aMano: false,
    fecha: service.clock.now(),
    faltas: [],
    alDia: true,
  });
  expect(JSON.parse(site.read(file)).telefonos).toEqual(['4470 1234']);
  expect(page()).toContain('4470 1234');
  const [saved, found, ...others] = await versions();
  expect(saved).toMatchObject({ idUsuario: 7, fecha: service.clock.now(), publicada: true, aMano: false });
  expect(found).toMatchObject({ aMano: true, deOrigen: true, idUsuario: null, publicada: true });
  expect(found?.archivos[0]?.contenido).toBe(before);
  expect(others).toEqual([]);
  expect(readdirSync(path.join(site.siteDir, 'textos')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each([
  ['a link that runs a program', { redes: [{ nombre: 'X', url: 'javascript:alert(1)' }] }, 'redes 1, url'],
  ['a link to another host in disguise', { redes: [{ nombre: 'X', url: '/\\otro.example' }] }, 'redes 1, url'],
  ['an e-mail that is none', { correo: 'hola' }, 'correo'],
  ['a phone that is none', { telefonos: ['099 123 456', 'de mañana'] }, 'telefonos 2'],
  ['a text that is too long', { direccion: 'x'.repeat(5001) }, 'direccion'],
  ['a text without its Spanish', { horario: { en: 'Always' } }, 'horario, es'],
])('%s is refused by its field, and nothing changes', async (_, fields, campo) => {
  const before = site.read(file);
  const refused = (await put(fields)).error();
  expect(refused.message).toBe(says.broken);
  expect(refused.errores.map((fault) => fault.campo)).toEqual([campo]);
  expect(site.read(file)).toBe(before);
  expect(await versions()).toEqual([]);
});

test('accepts a text when a field with a default is missing', async () => {
  expect((await put({ whatsapp: undefined })).ok().faltas).toEqual([
    { campo: 'whatsapp', mensaje: 'falta', leve: true },
  ]);
});

test.each(['{ "nombre": "X", }', 'null', '', '['.repeat(30_000)])(
  'refuses a file that holds %.20s',
  async (contenido) => {
    const before = site.read(file);
    const { hash } = await get();
    const archivos = [{ nombre: 'organizacion.json' as const, contenido }];
    const refused = await service.call(putTexto, { as, params, body: { archivos, hash } });
    expect(refused.status).toBe(400);
    expect(refused.error().errores).toHaveLength(1);
    expect(site.read(file)).toBe(before);
  },
);

test('refuses foreign, unknown and oversized files', async () => {
  const { hash } = await get();
  for (const nombre of ['colabora.json', '../index.html', '../../etc/passwd', 'organizacion.json/../x', '__proto__']) {
    const raw = { body: { archivos: [{ nombre, contenido: '{}' }], hash } };
    expect((await service.call(putTexto, { as, params, raw })).status).toBe(400);
  }
  const long = [{ nombre: 'organizacion.json' as const, contenido: ' '.repeat(limits.textos.archivo + 1) }];
  expect((await service.call(putTexto, { as, params, body: { archivos: long, hash } })).error().message).toBe(
    says.tooLong,
  );
  const huge = [{ nombre: 'organizacion.json' as const, contenido: ' '.repeat(limits.textos.body) }];
  expect((await service.call(putTexto, { as, params, body: { archivos: huge, hash } })).status).toBe(413);
  expect(await VersionTexto.countDocuments()).toBe(0);
});

test('refuses the second of two concurrent edits and keeps the first', async () => {
  const { hash } = await get();
  const [one, other] = await Promise.all([put({ nombre: 'Uno' }, hash), put({ nombre: 'Otro' }, hash)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refused.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: 1 });
  expect(JSON.parse(site.read(file)).nombre).toBe(one.status === 200 ? 'Uno' : 'Otro');
});

test('answers a repeated save as saved when the first answer was lost', async () => {
  const { hash } = await get();
  const [archivos, body] = [withFields({ nombre: 'Uno' }), { hash }];
  const send = () => service.call(putTexto, { as, params, body: { archivos, ...body } });
  const first = (await send()).ok();
  expect((await send()).ok()).toEqual(first);
  expect(await versions()).toHaveLength(2);
});

test('a hand edit holds, is reported, and is kept as a version before replacement', async () => {
  await put({ nombre: 'En pantalla' });
  const stale = (await get()).hash;
  site.write(file, JSON.stringify({ ...JSON.parse(site.read(file)), nombre: 'A mano' }));
  expect(await get()).toMatchObject({ aMano: true, deOrigen: false, idUsuario: null, alDia: false });
  expect((await put({ nombre: 'Encima' }, stale)).error()).toMatchObject({
    codigo: 'registro_modificado',
    modificadoPor: null,
  });
  expect(JSON.parse(site.read(file)).nombre).toBe('A mano');
  await put({ nombre: 'Después' });
  const kept = (await versions()).map(({ aMano, deOrigen, archivos }) => [
    aMano && !deOrigen,
    JSON.parse(archivos[0]?.contenido ?? '').nombre,
  ]);
  expect(kept).toEqual([
    [false, 'Después'],
    [true, 'A mano'],
    [false, 'En pantalla'],
    [false, 'Caparazón'],
  ]);
});

test('publishing an earlier version erases none', async () => {
  const first = (await put({ nombre: 'Primero' })).ok();
  const second = (await put({ nombre: 'Segundo' })).ok();
  const [, before] = await versions();
  const body = { idVersion: before?.idVersion ?? 0, hash: first.hash };
  expect((await service.call(postVolverTexto, { as, params, body })).status).toBe(409);
  const back = (await service.call(postVolverTexto, { as, params, body: { ...body, hash: second.hash } })).ok();
  expect(JSON.parse(back.archivos[0]?.contenido ?? '').nombre).toBe('Primero');
  expect(page()).toContain('Primero');
  expect((await versions()).map(({ vuelveA }) => vuelveA)).toEqual([before?.idVersion, null, null, null]);
  const unknown = { idVersion: 999, hash: back.hash };
  expect((await service.call(postVolverTexto, { as, params, body: unknown })).status).toBe(404);
});

test('an unreadable hand edit can be replaced by a version and not published again', async () => {
  const good = (await put({ nombre: 'Bueno' })).ok();
  site.write(file, '{ "nombre": ');
  const broken = await get();
  expect(broken.faltas).toEqual([expect.objectContaining({ campo: '', leve: false })]);
  const [version] = await versions();
  const body = { idVersion: version?.idVersion ?? 0, hash: broken.hash };
  expect((await service.call(postVolverTexto, { as, params, body })).ok().hash).toBe(good.hash);
  const [, byHand] = await versions();
  expect(byHand).toMatchObject({ aMano: true });
  const again = { idVersion: byHand?.idVersion ?? 0, hash: good.hash };
  expect((await service.call(postVolverTexto, { as, params, body: again })).status).toBe(400);
});

test('a hand edit is reported and loses no byte when it is not UTF-8', async () => {
  site.write(file, Buffer.from('{"nombre":"Caparaz\u00f3n"}', 'latin1'));
  expect(await get()).toMatchObject({ faltas: [{ mensaje: `organizacion.json: ${says.notUtf8}`, leve: false }] });
  expect((await get()).archivos[0]?.contenido).toBe('{"nombre":"Caparazón"}');
});

test('stores texts and reports outdated pages when drawing fails', async () => {
  await put({ nombre: 'Antes' });
  site.breakDrawing(true);
  expect((await put({ nombre: 'Ahora' })).ok()).toMatchObject({ alDia: false });
  expect(page()).toContain('Antes');
  expect((await service.call(getTextos, { as })).ok()).toMatchObject({ estado: 'editables', alDia: false });
  site.breakDrawing(false);
  expect((await service.call(postDibujar, { as })).ok().alDia).toBe(true);
  expect(page()).toContain('Ahora');
});

test("the next start draws the pages when a crash followed the file's change", async () => {
  await settle();
  site.breakDrawing(true);
  await put({ nombre: 'Ahora' });
  site.breakDrawing(false);
  await new Promise<void>((settled) => {
    const told = (what: string) => what === 'settled' && settled();
    void prepareContrib(service.kit, false, { ...current, told });
  });
  expect(page()).toContain('Ahora');
});

test('publishes nothing and keeps the text as a version when the disk fails', async () => {
  const before = site.read(file);
  await put({ nombre: 'Antes' });
  const { hash } = await get();
  const archivos = withFields({ nombre: 'Ahora' });
  // A file cannot replace a folder.
  rmSync(path.join(site.siteDir, file));
  mkdirSync(path.join(site.siteDir, file, 'dentro'), { recursive: true });
  expect((await service.call(putTexto, { as, params, body: { archivos, hash } })).status).toBe(409);
  const nothing = (await get()).hash;
  const refused = await service.call(putTexto, { as, params, body: { archivos, hash: nothing } });
  expect(refused.error().message).toBe(says.notWritten);
  expect(await versions()).toMatchObject([{ publicada: false }, { aMano: true }, {}, {}]);
  rmSync(path.join(site.siteDir, file), { recursive: true });
  site.write(file, before);
  expect(await get()).toMatchObject({ aMano: true, faltas: [] });
});

test('the next start completes the change when the writer died between two files', async () => {
  await settle();
  const both = { idTexto: 'conozcanos' as const };
  const read = async () => (await service.call(getTexto, { as, params: both })).ok();
  const { archivos, hash } = await read();
  const changed = archivos.map(({ nombre, contenido }) => ({ nombre, contenido: `${contenido}\n# x\n` }));
  await service.call(putTexto, { as, params: both, body: { archivos: changed, hash } });
  const after = await read();
  // The state of a dead writer: version stored, first file replaced, second not.
  await VersionTexto.updateOne({ idTexto: 'conozcanos', hash: after.hash }, { publicada: false });
  site.write(`textos/${archivos[1]?.nombre}`, archivos[1]?.contenido ?? '');
  await settle();
  expect(await read()).toMatchObject({ hash: after.hash, aMano: false });
});

test('saving waits when a front-end is being published', async () => {
  const release = await lock(site.siteDir, 'publish');
  const before = site.read(file);
  const waits = new Promise<void>((done) => {
    current.told = (what) => what === 'waits' && done();
  });
  const saving = put({ nombre: 'Después' });
  await waits;
  expect(site.read(file)).toBe(before);
  release?.();
  expect((await saving).status).toBe(200);
});

test('a preview draws unsaved texts and writes nothing', async () => {
  const archivos = withFields({ nombre: '<script>alert(1)</script>' });
  const body = { archivos, pagina: '/' as const, idioma: 'en' as const };
  const { html } = (await service.call(postVistaPrevia, { as, params, body })).ok();
  expect(html).toContain('<main lang="en">');
  expect(html).toContain('&lt;script>alert(1)');
  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(site.read(file)).nombre).toBe('Caparazón');
  expect(await versions()).toEqual([]);
});

test('reports that texts are edited by hand when there is no folder of the site', async () => {
  rmSync(path.join(site.siteDir, 'textos'), { recursive: true });
  expect((await service.call(getTextos, { as })).ok()).toMatchObject({ estado: 'sin_carpeta', textos: [] });
  const body = { archivos: [{ nombre: 'organizacion.json' as const, contenido: '{}' }], hash: '' };
  expect((await service.call(putTexto, { as, params, body })).error().message).toBe(says.byHandOnly);
});
