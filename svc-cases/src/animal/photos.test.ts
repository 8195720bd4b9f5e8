import { hash } from 'node:crypto';
import { fotoMessages as says } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import {
  deleteFotoFichaAnimal,
  deleteFotoPerfilFichaAnimal,
  getFotoFichaAnimal,
  postFotoFichaAnimal,
  postFotoPerfilFichaAnimal,
} from '@caparazon/clinic/foto/calls';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Foto } from '../foto/model.ts';
import { sweepAbandoned } from '../foto/store.ts';
import { base64, fileOf, jpeg } from '../testing/pictures.ts';
import { ana, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const photo = async (name: string) => base64(await jpeg(`#${hash('sha256', name).slice(0, 6)}`));
type Post = typeof postFotoFichaAnimal | typeof postFotoPerfilFichaAnimal;
type Delete = typeof deleteFotoFichaAnimal | typeof deleteFotoPerfilFichaAnimal;
const send = (spec: Post | Delete, body: unknown) => service.call(spec as Post, { raw: { body }, as: service.as(ana) });
const add = async (spec: Post, idFichaAnimal: number, name: string) =>
  send(spec, { idFichaAnimal, foto: await photo(name) });
const remove = (spec: Delete, idFichaAnimal: number, idFoto: unknown) => send(spec, { idFichaAnimal, idFoto });
const photosOf = async (idFicha: number) => {
  const answer = await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' });
  const { fotosFichaAnimal: album, fotoIdentificacion: perfil, version } = answer.ok();
  return { album, perfil, version };
};
const statusOf = async (path: string) => {
  const idFoto = path.slice(path.lastIndexOf('/') + 1);
  return (await service.call(getFotoFichaAnimal, { params: { idFoto }, as: 'VOL' })).status;
};
const filesStored = () => mongoose.connection.collection('fotos.files').countDocuments();
const album = postFotoFichaAnimal;
const perfil = postFotoPerfilFichaAnimal;

describe('an added photo', () => {
  test('goes to the end of the album, with 201 and its path', async () => {
    const id = await service.admitAnimal({ fotosFichaAnimal: [await photo('arena')] });
    const answer = await add(album, id, 'roca');
    expect(answer.status).toBe(201);
    expect(answer.ok()).toMatch(/^fotos_ficha_animal\/\d+$/);
    expect((await photosOf(id)).album.at(-1)).toBe(answer.ok());
    expect(await statusOf(answer.ok())).toBe(200);
  });

  test('may come as a form, and makes no edit stale', async () => {
    const id = await service.admitAnimal();
    const form = new FormData();
    form.set('idFichaAnimal', String(id));
    form.set('foto', await photo('duna'));
    const headers = { Authorization: `Bearer ${service.tokenFor('VOL')}` };
    const answer = await service.fetch('/api/fotos_ficha_animal', { method: 'POST', body: form, headers });
    expect(answer.status).toBe(201);
    expect(await photosOf(id)).toMatchObject({ album: [await answer.json()], version: 1 });
  });

  test.each<[string, (idFichaAnimal: string, bytes: Buffer) => BodyInit]>([
    [
      'a file',
      (idFichaAnimal, bytes) => {
        const form = new FormData();
        form.set('foto', fileOf(bytes), 'tortuga.jpg');
        form.set('idFichaAnimal', idFichaAnimal);
        return form;
      },
    ],
    ['a url-encoded form', (idFichaAnimal, bytes) => new URLSearchParams({ idFichaAnimal, foto: base64(bytes) })],
    [
      'a url-encoded form with bare plus signs',
      (idFichaAnimal, bytes) =>
        new Blob([`idFichaAnimal=${idFichaAnimal}&foto=${base64(bytes)}`], {
          type: 'application/x-www-form-urlencoded',
        }),
    ],
  ])('is accepted as %s, with the same bytes', async (name, formOf) => {
    const id = await service.admitAnimal();
    const bytes = Buffer.concat([Buffer.from(await photo(name), 'base64'), Buffer.alloc(3000, 0xfb)]);
    expect(base64(bytes)).toContain('+');
    const headers = { Authorization: `Bearer ${service.tokenFor('VOL')}` };
    const body = formOf(String(id), bytes);
    const answer = await service.fetch('/api/fotos_ficha_animal', { method: 'POST', body, headers });
    expect(answer.status).toBe(201);
    const [kept] = await Foto.find({ idEntidad: id }).lean();
    expect(kept?.sha256).toBe(hash('sha256', bytes));
  });

  test('replaces the profile, whose bytes are removed unless the album has it', async () => {
    const id = await service.admitAnimal();
    const first = (await add(perfil, id, 'marea')).ok();
    const files = await filesStored();
    const second = (await add(perfil, id, 'alga')).ok();
    expect(await photosOf(id)).toMatchObject({ album: [], perfil: second });
    expect([await statusOf(first), await statusOf(second), await filesStored()]).toEqual([404, 200, files]);

    const kept = await photo('red');
    const other = await service.admitAnimal({ fotosFichaAnimal: [kept], fotoIdentificacion: kept });
    const { album: before } = await photosOf(other);
    const third = (await add(perfil, other, 'boya')).ok();
    expect(await photosOf(other)).toMatchObject({ album: before, perfil: third });
    expect(await statusOf(before[0] ?? '')).toBe(200);
  });

  test('identifies the animal as profile, or else as the first of the album', async () => {
    const id = await service.admitAnimal();
    const known = async () => {
      const answer = await service.call(getFichaAnimal, { params: { idFicha: String(id) }, as: 'VOL' });
      return answer.ok().foto;
    };
    expect(await known()).toBeNull();
    const first = (await add(album, id, 'junco')).ok();
    await add(album, id, 'duna baja');
    expect(await known()).toBe(first);
    const chosen = (await add(perfil, id, 'espinillo')).ok();
    expect(await known()).toBe(chosen);
    await remove(deleteFotoPerfilFichaAnimal, id, chosen);
    expect(await known()).toBe(first);
  });

  test('is 409 when the record has it', async () => {
    const id = await service.admitAnimal({ fotosFichaAnimal: [await photo('faro')] });
    await add(perfil, id, 'bote');
    for (const spec of [album, perfil]) {
      for (const name of ['faro', 'bote']) {
        const answer = await add(spec, id, name);
        expect([answer.status, answer.error().message]).toEqual([409, 'Esta foto ya existe']);
      }
    }
    const twice = await Promise.all([add(album, id, 'ancla'), add(album, id, 'ancla'), add(perfil, id, 'ancla')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const elsewhere = await service.admitAnimal();
    expect((await add(album, elsewhere, 'faro')).status).toBe(201);
    expect(await Foto.countDocuments({ pendiente: true })).toBe(0);
  });

  test.each<[string, object, number, string]>([
    ['no photo', { foto: '' }, 400, says.required],
    ['no text', { foto: 7 }, 400, says.required],
    ['a text', { foto: 'no soy una foto' }, 415, says.notAnImage('enviada')],
    [
      'too many bytes',
      { foto: '/9j/'.padEnd(Math.ceil(limits.photo.bytes * 1.36), 'A') },
      413,
      says.tooLarge('enviada'),
    ],
    ['an unknown record', { idFichaAnimal: 999999 }, 404, fichaMessages.notFound],
    ['no record', { idFichaAnimal: 'uno' }, 400, generalMessages.notANumber],
    ['an operator', { idFichaAnimal: { $gt: 0 } }, 400, generalMessages.notANumber],
  ])('%s is refused', async (_, changes, status, message) => {
    const body = { idFichaAnimal: await service.admitAnimal(), foto: await photo('vela'), ...changes };
    for (const spec of [album, perfil]) {
      const answer = await send(spec, body);
      expect([answer.status, answer.error().message]).toEqual([status, message]);
    }
  });
});

describe('a deleted photo', () => {
  test('leaves the album with its bytes, by number or by path', async () => {
    const id = await service.admitAnimal({ fotosFichaAnimal: [await photo('proa'), await photo('popa')] });
    const [first = '', second = ''] = (await photosOf(id)).album;
    const files = await filesStored();
    expect((await remove(deleteFotoFichaAnimal, id, first)).status).toBe(204);
    expect((await remove(deleteFotoFichaAnimal, id, Number(second.split('/')[1]))).status).toBe(204);
    expect(await photosOf(id)).toMatchObject({ album: [], perfil: null });
    expect([await statusOf(first), await filesStored()]).toEqual([404, files - 4]);
    expect((await add(album, id, 'proa')).status).toBe(201);
  });

  test('leaves both album and profile', async () => {
    const shared = await photo('quilla');
    const id = await service.admitAnimal({ fotosFichaAnimal: [shared], fotoIdentificacion: shared });
    const { perfil: path } = await photosOf(id);
    expect((await remove(deleteFotoFichaAnimal, id, path)).status).toBe(204);
    expect(await photosOf(id)).toMatchObject({ album: [], perfil: null });
  });

  test('leaves the profile, and stays in the album if it was there', async () => {
    const shared = await photo('remo');
    const id = await service.admitAnimal({ fotosFichaAnimal: [shared], fotoIdentificacion: shared });
    const { album: kept, perfil: path } = await photosOf(id);
    expect((await remove(deleteFotoPerfilFichaAnimal, id, path)).status).toBe(204);
    expect(await photosOf(id)).toMatchObject({ album: kept, perfil: null });
    const alone = (await add(perfil, id, 'muelle')).ok();
    expect((await remove(deleteFotoPerfilFichaAnimal, id, alone)).status).toBe(204);
    expect(await photosOf(id)).toMatchObject({ album: kept, perfil: null });
    expect(await statusOf(alone)).toBe(404);
  });

  test('is 404 when unknown, and 400 when no number', async () => {
    const [id, other] = [await service.admitAnimal(), await service.admitAnimal()];
    const theirs = (await add(album, other, 'isla')).ok();
    const own = (await add(album, id, 'cabo')).ok();
    for (const spec of [deleteFotoFichaAnimal, deleteFotoPerfilFichaAnimal]) {
      for (const idFoto of [theirs, 999999]) {
        const answer = await remove(spec, id, idFoto);
        expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
      }
      expect((await remove(spec, 999999, own)).error().message).toBe(fichaMessages.notFound);
      for (const idFoto of ['x', 'fotos_reporte/1', null, -1, { $ne: 1 }]) {
        expect((await remove(spec, id, idFoto)).status).toBe(400);
      }
    }
    expect((await remove(deleteFotoPerfilFichaAnimal, id, own)).status).toBe(404);
    expect((await photosOf(id)).album).toEqual([own]);
  });

  test('is deleted once when two delete it at once', async () => {
    const id = await service.admitAnimal({ fotosFichaAnimal: [await photo('playa')] });
    const [path] = (await photosOf(id)).album;
    const answers = await Promise.all([1, 2, 3].map(() => remove(deleteFotoFichaAnimal, id, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });
});

test('each change leaves a line of paths, never of bytes', async () => {
  const id = await service.admitAnimal();
  const path = (await add(album, id, 'ola')).ok();
  await remove(deleteFotoFichaAnimal, id, path);
  const lines = await Historial.find({ entidad: 'fichaAnimal', idEntidad: id, que: 'modificado' })
    .sort({ _id: 1 })
    .lean();
  const idFoto = Number(path.split('/')[1]);
  expect(lines).toMatchObject([
    { quien: ana.idUsuario, antes: { fotos: [] }, despues: { fotos: [idFoto] } },
    { quien: ana.idUsuario, antes: { fotos: [idFoto] }, despues: { fotos: [] } },
  ]);
});

test('remains of an interrupted deletion are swept', async () => {
  const id = await service.admitAnimal();
  const files = await filesStored();
  const path = (await add(album, id, 'viento')).ok();
  // The process dies between the transaction and the removal of the bytes.
  const died = jest.spyOn(mongoose.connection.collection('fotos.files'), 'deleteMany');
  died.mockRejectedValue(new Error('gone'));
  expect((await remove(deleteFotoFichaAnimal, id, path)).status).toBe(204);
  died.mockRestore();
  expect([await statusOf(path), await filesStored()]).toEqual([404, files + 2]);
  await sweepAbandoned(service.clock.now());
  expect([await filesStored(), await Foto.countDocuments({ pendiente: true })]).toEqual([files, 0]);
});
