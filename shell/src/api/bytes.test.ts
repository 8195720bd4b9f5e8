import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getArchivo, postArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { postDescargarPdf } from '@caparazon/clinic/fichaDiaria/calls';
import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { callApi } from './call-api.ts';
import { downloadFile } from './download-file.ts';
import { serverNow } from './server-clock.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let server: Server;
let received: Received[];
let answer: { status: number; body: unknown };

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, nombre, ext',
  'access-control-allow-methods': 'POST',
};

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, open).end();
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  received.push({ method: request.method, url: request.url, headers: request.headers, body });
  response.writeHead(answer.status, open).end(JSON.stringify(answer.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  document.head.innerHTML = `<base href="http://127.0.0.1:${port}/">`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});

const stored = { idArchivo: 4, nombre: 'Ñandú 1.pdf', extension: 'pdf', fechaHora: 1 };
const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 256);

const upload = () => {
  received = [];
  return callApi(
    postArchivo,
    { params: { idAnimal: '7' }, headers: { nombre: encodeURIComponent('Ñandú 1.pdf'), ext: 'pdf' } },
    'testigo',
    { bytes: new File([bytes], 'Ñandú 1.pdf', { type: 'application/pdf' }), onProgress: () => undefined },
  );
};

test('callApi sends a file as its bytes, named in its headers', async () => {
  answer = { status: 201, body: stored };
  expect(await upload()).toEqual(stored);
  const [sent] = received;
  expect(sent).toMatchObject({ method: 'POST', url: '/api/archivos_necropsia/7/subir' });
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    authorization: 'Bearer testigo',
    nombre: '%C3%91and%C3%BA%201.pdf',
    ext: 'pdf',
  });
  expect(sent?.body.equals(Buffer.from(bytes))).toBe(true);
});

test('callApi throws what the server says about a refused file', async () => {
  answer = {
    status: 415,
    body: { message: archivoMessages.otherKind, errores: [], codigo: 'tipo_no_admitido' },
  };
  await expect(upload()).rejects.toMatchObject({ status: 415, message: archivoMessages.otherKind });
});

test('callApi sends photos as files of a form, and the rest as JSON beside them', async () => {
  answer = { status: 201, body: 'fotos_ficha_animal/9' };
  received = [];
  const foto = new Blob([bytes], { type: 'image/jpeg' });
  const options = { onProgress: () => undefined };
  expect(await callApi(postFotoFichaAnimal, { body: { idFichaAnimal: 7, foto } }, 'testigo', options)).toBe(
    'fotos_ficha_animal/9',
  );
  const [sent] = received;
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(sent?.body.includes(Buffer.from(bytes))).toBe(true);
  expect(sent?.body.toString('latin1')).toContain('name="datos"\r\n\r\n{"idFichaAnimal":7}\r\n');
});

test('callApi sends a body without files as JSON', async () => {
  received = [];
  const body = { idFichaAnimal: 7, foto: 'AAAA' };
  await callApi(postFotoFichaAnimal, { body }, null, { onProgress: () => undefined });
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(received[0]?.body))).toEqual(body);
});

const serving = (response: Response | Error) => {
  const requests: { address: string; accept: string | null }[] = [];
  globalThis.fetch = ((address: string, init: RequestInit) => {
    requests.push({ address, accept: new Headers(init.headers).get('accept') });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  }) as typeof fetch;
  return requests;
};

test.each([
  [
    'the PDF of a month',
    () => downloadFile(postDescargarPdf, { params: { ficha: '7' }, query: { anio: '2026', mes: '11' } }, null),
    { address: '/api/fichas_diarias/7/descargar_pdf?anio=2026&mes=11', accept: 'application/pdf' },
  ],
  [
    'a file of a necropsy',
    () => downloadFile(getArchivo, { params: { idAnimal: '7', idArchivo: '4' } }, null),
    { address: '/api/archivos_necropsia/7/descargar/4', accept: 'application/octet-stream' },
  ],
])('%s is downloaded as bytes with its name', async (_, download, address) => {
  const requests = serving(new Response('bytes', { headers: { nombre: '%C3%91and%C3%BA%201.pdf' } }));
  const file = await download();
  expect(requests).toEqual([address]);
  expect(file.name).toBe('Ñandú 1.pdf');
  expect(file.size).toBe('bytes'.length);
});

test.each([
  [
    'is not there',
    Response.json({ message: archivoMessages.notFound, errores: [], codigo: 'no_encontrado' }, { status: 404 }),
    { status: 404, message: archivoMessages.notFound },
  ],
  ['cannot be reached', new TypeError('network'), { status: 0, codigo: 'no_disponible' }],
])('downloadFile fails for a file that %s', async (_, response, failure) => {
  serving(response);
  const download = downloadFile(getArchivo, { params: { idAnimal: '7', idArchivo: '4' } }, null);
  await expect(download).rejects.toMatchObject({ name: 'ApiFailure', ...failure });
});

/** The page of a network that requires a login, with its own clock. */
const loginPage = () =>
  new Response('<!doctype html><title>Bienvenido</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8', date: 'Thu, 01 Jan 2015 00:00:00 GMT' },
  });

test.each([
  ['a call', () => callApi(postFotoFichaAnimal, { body: { idFichaAnimal: 7, foto: 'AAAA' } }, null)],
  ['a download', () => downloadFile(getArchivo, { params: { idAnimal: '7', idArchivo: '4' } }, null)],
])('a login page of the network that answers %s counts as no answer, and tells no time', async (_, call) => {
  serving(loginPage());
  await expect(call()).rejects.toMatchObject({ status: 0, codigo: 'no_disponible' });
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(60_000);
});
