import { once } from 'node:events';
import { request } from 'node:http';
import { limits } from '@caparazon/call/limits';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { deleteArchivo, type Extension, getArchivos } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages as says } from '@caparazon/clinic/archivoNecropsia/words';
import { Historial } from '@caparazon/service-kit/history';
import { untilOpenCursors } from '@caparazon/service-kit/testing-cursors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { jpeg, png, webp } from '../testing/pictures.ts';
import { ana, type CasesTest, startCases } from '../testing/service.ts';
import { sweepAbandoned } from './commands.ts';
import { Archivo } from './model.ts';

let service: CasesTest;
let idAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  idAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\n', 'latin1');
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const office = (folder: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3000, 1), Buffer.from(`${folder}document.xml`)]);

interface Sending {
  nombre?: string;
  ext?: string;
  type?: string;
  headers?: Record<string, string>;
  animal?: number | string;
}

const upload = (
  body: Buffer | string,
  { nombre = 'informe', ext = 'pdf', type = 'application/octet-stream', headers = {}, animal = idAnimal }: Sending = {},
) =>
  service.fetch(`/api/archivos_necropsia/${animal}/subir`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service.as(ana).token}`,
      'Content-Type': type,
      nombre: encodeURIComponent(nombre),
      ext,
      ...headers,
    },
    body: body as never,
  });
const stored = async (...sending: Parameters<typeof upload>) => {
  const answer = await upload(...sending);
  const body = (await answer.json()) as { idArchivo: number; message?: string };
  expect([answer.status, body.message]).toEqual([201, undefined]);
  return body;
};
const refusal = async (...sending: Parameters<typeof upload>) => {
  const answer = await upload(...sending);
  return [answer.status, ((await answer.json()) as { message: string }).message];
};
const download = (idArchivo: number | string, headers: Record<string, string> = {}, animal = idAnimal) =>
  service.fetch(`/api/archivos_necropsia/${animal}/descargar/${idArchivo}`, {
    headers: { Authorization: `Bearer ${service.tokenFor('VOL')}`, ...headers },
  });
const list = async () => (await service.call(getArchivos, { params: { idAnimal: String(idAnimal) }, as: 'VOL' })).ok();
const remove = (idArchivo: number | string) =>
  service.call(deleteArchivo, {
    params: { idAnimal: String(idAnimal), idArchivo: String(idArchivo) },
    as: service.as(ana),
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const kept = () =>
  Promise.all(
    ['archivos_necropsia', 'necropsias.files', 'necropsias.chunks'].map((name) =>
      mongoose.connection.collection(name).countDocuments(),
    ),
  );

test.each(['application/octet-stream', 'text/plain'])('a cut download as %s leaves no cursor open', async (accept) => {
  const { idArchivo } = await stored(Buffer.concat([pdf, Buffer.alloc(limits.archivo.bytes - pdf.length)]));
  const cut = new AbortController();
  const headers = { Authorization: `Bearer ${service.tokenFor('VOL')}`, Accept: accept };
  const path = `/api/archivos_necropsia/${idAnimal}/descargar/${idArchivo}`;
  const answer = await service.fetch(path, { headers, signal: cut.signal });
  expect(answer.status).toBe(200);
  await untilOpenCursors('necropsias.chunks', 1);
  cut.abort();
  await untilOpenCursors('necropsias.chunks', 0);
});

describe('a file', () => {
  const nombre = 'Necropsia "ñandú" 100 % – pulmón (1)';

  test('is uploaded as bytes and downloaded as bytes or base64, under its own name', async () => {
    const { idArchivo, ...rest } = await stored(pdf, { nombre });
    expect(rest).toEqual({ nombre, extension: 'pdf', fechaHora: service.clock.now() });
    const bytes = await download(idArchivo, { Accept: 'application/octet-stream' });
    expect(await bytesOf(bytes)).toEqual(pdf);
    const text = await download(idArchivo, { Accept: '*/*' });
    expect(await text.text()).toBe(pdf.toString('base64'));
    expect(text.headers.get('Content-Type')).toContain('text/plain');
    for (const { headers } of [bytes, text]) {
      expect(decodeURIComponent(headers.get('nombre') ?? '')).toBe(nombre);
      expect(headers.get('ext')).toBe('pdf');
      const [, fileName] =
        /^attachment; filename\*=UTF-8''([\w%.~-]+)$/.exec(headers.get('Content-Disposition') ?? '') ?? [];
      expect(decodeURIComponent(fileName ?? '')).toBe(`${nombre}.pdf`);
    }
    expect(bytes.headers.get('Content-Length')).toBe(String(pdf.length));
  });

  test.each([
    ['bare', (bytes: Buffer) => bytes.toString('base64')],
    ['with line breaks', (bytes: Buffer) => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')],
    ['without padding', (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')],
    ['as a data URL', (bytes: Buffer) => `data:application/pdf;base64,${bytes.toString('base64')}`],
  ])('is uploaded as base64, %s', async (_, encode) => {
    for (const bytes of [pdf, Buffer.concat([pdf, Buffer.alloc(300_001, 7)])]) {
      const { idArchivo } = await stored(encode(bytes), { type: 'text/plain' });
      const back = await bytesOf(await download(idArchivo, { Accept: 'application/octet-stream' }));
      expect(back.equals(bytes)).toBe(true);
    }
  });

  const kinds: [Extension, () => Promise<Buffer> | Buffer][] = [
    ['pdf', () => pdf],
    ['jpg', jpeg],
    ['png', png],
    ['webp', webp],
    ['doc', () => oldOffice],
    ['xls', () => oldOffice],
    ['docx', () => office('word/')],
    ['xlsx', () => office('xl/')],
    ['csv', () => Buffer.from('órgano;peso\r\nhígado;0,4\r\n')],
    ['txt', () => Buffer.from('Pulmón con líquido: caf\xe9', 'latin1')],
  ];
  test.each(kinds)('may be a %s, and is refused with the bytes of another kind', async (ext, bytes) => {
    const { idArchivo } = await stored(await bytes(), { ext: ext.toUpperCase() });
    expect((await list()).find((archivo) => archivo.idArchivo === idArchivo)?.extension).toBe(ext);
    for (const [other, otherBytes] of kinds) {
      const alike = [
        ['doc', 'xls'],
        ['csv', 'txt'],
      ].some((pair) => pair.includes(ext) && pair.includes(other));
      if (other !== ext && !alike) expect(await refusal(await otherBytes(), { ext })).toEqual([415, says.otherKind]);
    }
  });

  test('of extension jpeg becomes a jpg', async () => {
    expect(await stored(await jpeg(), { ext: 'jpeg' })).toMatchObject({ extension: 'jpg' });
  });

  const refused: [string, Buffer | string, Sending, number, string][] = [
    ['of a kind that is not taken', pdf, { ext: 'exe' }, 415, says.kind],
    ['of a kind that has a folder in it', pdf, { ext: '../pdf' }, 415, says.kind],
    ['without a kind', pdf, { ext: '' }, 415, says.kind],
    ['without a name', pdf, { nombre: ' ' }, 400, says.nombre],
    ['with a folder in its name', pdf, { nombre: '../../etc/passwd' }, 400, says.nombre],
    ['with a name of three hundred', pdf, { nombre: 'ñ'.repeat(300) }, 400, says.nombre],
    ['with a line break in its name', pdf, { nombre: 'a\r\nSet-Cookie: x' }, 400, says.nombre],
    ['without a byte', '', {}, 400, says.empty],
    ['that is no base64', 'esto no es, no', { type: 'text/plain' }, 400, says.broken],
    ['that is base64 of nothing', '', { type: 'text/plain' }, 400, says.empty],
    ['in a form', pdf, { type: 'multipart/form-data; boundary=x' }, 415, says.broken],
    ['of an animal that is not there', pdf, { animal: 999_999 }, 404, fichaMessages.notFound],
  ];
  test.each(refused)('%s is refused, and nothing of it stays', async (_, body, sending, status, message) => {
    const before = await kept();
    expect(await refusal(body, sending)).toEqual([status, message]);
    expect(await kept()).toEqual(before);
  });

  test('is refused when its name is not percent-encoded', async () => {
    expect(await refusal(pdf, { headers: { nombre: '%E0%A4%A' } })).toEqual([400, says.nombre]);
  });

  test('leaves lines in the history when added and deleted, and nothing else afterwards', async () => {
    const before = await kept();
    const { idArchivo } = await stored(pdf);
    expect((await remove(idArchivo)).status).toBe(204);
    expect(await kept()).toEqual(before);
    expect((await download(idArchivo)).status).toBe(404);
    expect((await remove(idArchivo)).error().message).toBe(says.notFound);
    const lines = await Historial.find({ entidad: 'archivoNecropsia', idEntidad: idArchivo }).sort({ _id: 1 }).lean();
    expect(lines).toMatchObject([
      { que: 'creado', quien: ana.idUsuario, despues: { nombre: 'informe', bytes: pdf.length } },
      { que: 'eliminado', quien: ana.idUsuario },
    ]);
  });

  test('is deleted once when two delete it at once', async () => {
    const { idArchivo } = await stored(pdf);
    const answers = await Promise.all([remove(idArchivo), remove(idArchivo), remove(idArchivo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  test('is 404 under another animal', async () => {
    const { idArchivo } = await stored(pdf);
    expect((await download(idArchivo, {}, await service.admitAnimal())).status).toBe(404);
  });
});

test('is listed newest first', async () => {
  for (const nombre of ['uno', 'dos']) {
    await stored(pdf, { nombre });
    service.clock.advance(1000);
  }
  await stored(pdf, { nombre: 'tres' });
  await stored(pdf, { nombre: 'cuatro' });
  expect((await list()).map(({ nombre }) => nombre)).toEqual(['cuatro', 'tres', 'dos', 'uno']);
  const unknown = await service.call(getArchivos, { params: { idAnimal: '999999' }, as: 'VOL' });
  expect(unknown.status).toBe(404);
});

describe('twenty megabytes', () => {
  const most = Buffer.concat([pdf, Buffer.alloc(limits.archivo.bytes - pdf.length, 'ñ')]);

  test('are accepted as bytes and as base64, and one byte more is refused', async () => {
    const more = Buffer.concat([most, Buffer.from('.')]);
    const before = await kept();
    expect(await refusal(more)).toEqual([413, says.tooLarge]);
    expect(await refusal(more.toString('base64'), { type: 'text/plain' })).toEqual([413, says.tooLarge]);
    expect(await kept()).toEqual(before);
    for (const { idArchivo } of [await stored(most), await stored(most.toString('base64'), { type: 'text/plain' })]) {
      expect((await bytesOf(await download(idArchivo, { Accept: 'application/octet-stream' }))).equals(most)).toBe(
        true,
      );
      expect((await download(idArchivo).then((answer) => answer.text())) === most.toString('base64')).toBe(true);
    }
  });

  test('are refused before reading when the body announces more', async () => {
    const answer = await upload(Buffer.alloc(limits.body.oneFile + 1));
    expect(answer.status).toBe(413);
  });

  async function sendMost() {
    const sending = request(`${service.url}/api/archivos_necropsia/${idAnimal}/subir`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${service.tokenFor('VOL')}`,
        'Content-Type': 'application/octet-stream',
        nombre: 'grande',
        ext: 'pdf',
      },
    });
    const [, , before] = await kept();
    const half = most.length / 2;
    for (let sent = 0; sent < half; sent += 100_000) {
      if (!sending.write(most.subarray(sent, Math.min(sent + 100_000, half)))) await once(sending, 'drain');
    }
    const chunks = mongoose.connection.collection('necropsias.chunks');
    while ((await chunks.countDocuments()) < (before ?? 0) + 35) await new Promise(setImmediate);
    return sending;
  }

  test('are stored as they arrive', async () => {
    const sending = await sendMost();
    expect(await list()).toEqual([]);
    sending.end(most.subarray(most.length / 2));
    const [answer] = await once(sending, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  test('leave nothing when their end never comes', async () => {
    const before = await kept();
    const sending = await sendMost();
    sending.on('error', () => {});
    sending.destroy();
    while ((await kept()).some((count, i) => count !== before[i])) await new Promise(setImmediate);
    expect(await list()).toEqual([]);
  });
});

test('are not served after a crash, and swept by an upload an hour later', async () => {
  const { idArchivo } = await stored(pdf);
  await Archivo.updateOne({ _id: idArchivo }, { $set: { pendiente: true } });
  expect((await download(idArchivo)).status).toBe(404);
  expect(await list()).toEqual([]);
  service.clock.advance(3600_000 - 1);
  expect(await sweepAbandoned(service.clock.now())).toBe(0);
  service.clock.advance(2);
  const before = await kept();
  await stored(pdf);
  expect(await kept()).toEqual(before);
});
