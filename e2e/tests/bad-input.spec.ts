/** No input gets a 500, English, or another shape of error from the gateway. */

import { fotoMessages } from '@caparazon/call/file-words';
import { limits } from '@caparazon/call/limits';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { calls } from '../../gateway/src/calls.ts';
import { ask, expectRefusal } from '../src/api.ts';
import { topology } from '../src/copies.ts';
import { flatPhoto, plainPhoto } from '../src/photos.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { forged } from '../src/tokens.ts';

const megabyte = 1024 * 1024;

const reporte = {
  estado: 'VIVO',
  nombreClase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'La Paloma',
};

const base64 = async (name: string, hue: number) => (await plainPhoto(name, hue)).buffer.toString('base64');

test.describe('bodies', () => {
  test('of 16 MB are 413 on every call with a body', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const body = JSON.stringify({ ...reporte, observaciones: 'a'.repeat(16 * megabyte) });
    const headers = { 'content-type': 'application/json' };
    for (const path of ['reportes', 'fichas_animal', 'auth/signin', 'voluntariado', 'no_existe']) {
      const answer = await ask(`${address}/api/${path}`, { method: 'POST', body, headers, token });
      expect(expectRefusal(answer, 413).message).toBe(generalMessages.tooLarge);
    }
  });

  test('over 64 kB are 413 on calls without photos', async ({ product: { address } }) => {
    const body = { usernameOrEmail: 'a'.repeat(65 * 1024), password: 'b' };
    expectRefusal(await ask(`${address}/api/auth/signin`, { method: 'POST', body }), 413);
  });

  const json = { 'content-type': 'application/json' };
  const refused: Record<string, [body: string, headers: Record<string, string>, status: number]> = {
    'cut off': ['{"estado":"VIVO"', json, 400],
    'of nothing': ['', json, 400],
    'that are no object': ['"texto"', json, 400],
    'that are a list': ['[]', json, 400],
    'that are null': ['null', json, 400],
    'nested without end': ['['.repeat(20_000), json, 400],
    'that reach for the prototype': ['{"__proto__":{"estado":"VIVO"}}', json, 400],
    'in another encoding': [Buffer.from([0xff, 0xfe, 0x00]).toString('latin1'), json, 400],
    'of a form': ['estado=VIVO', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    'of plain text': ['VIVO', { 'content-type': 'text/plain' }, 415],
    'of no kind of content': ['{}', { 'content-type': 'tortuga' }, 415],
  };
  for (const [name, [body, headers, status]] of Object.entries(refused)) {
    test(`${name} are refused`, async ({ product: { address } }) => {
      const answer = await ask(`${address}/api/reportes`, { method: 'POST', body, headers });
      expectRefusal(answer, status);
    });
  }
});

test.describe('operators and wrong types', () => {
  const wrong: unknown[] = [{ $ne: null }, { $gt: '' }, ['Rocha'], 7, true, null, { toString: 'x' }, 'a\u0000b'];

  test('are refused in the texts of a report', async ({ product: { address } }) => {
    for (const field of ['estado', 'nombreClase', 'nombreComunReporte', 'departamento', 'ubicacion']) {
      for (const value of wrong) {
        const answer = await ask(`${address}/api/reportes`, { method: 'POST', body: { ...reporte, [field]: value } });
        const { errores, message } = expectRefusal(answer, 400);
        expect(errores.map(({ campo }) => campo)).toContain(field);
        expect(message).toBe(reporteMessages.invalid);
      }
    }
  });

  test('are refused in the texts of a login', async ({ product: { address } }) => {
    for (const value of [{ $ne: null }, { $gt: '' }, ['admin'], 7, true, null]) {
      for (const body of [
        { usernameOrEmail: value, password: 'tortuga-demo' },
        { usernameOrEmail: 'admin', password: value },
      ]) {
        expectRefusal(await ask(`${address}/api/auth/signin`, { method: 'POST', body }), 400);
      }
    }
  });

  test('are refused in the query of a list', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const queries = [
      'departamento[$ne]=Rocha&departamento=Rocha&departamento=Salto',
      'estado=VIVO&estado=MUERTO',
      'estado=%7B%22%24ne%22%3Anull%7D',
      'departamento=Atl%C3%A1ntida',
      'clase=Dragones',
      'clase=Tortugas+marinas&nombreComun=Delf%C3%ADn',
      'pag=0',
      'pag=-1',
      'pag=1.5',
      'pag=99999999999999999999',
      'vistos=quizas',
      'archivados=1',
      'ordenFecha=arriba',
      'reportNumber=cien',
      'reportNumber=-4',
    ];
    for (const query of queries) {
      const answer = await ask(`${address}/api/reportes?${query}`, { token });
      expect([query, answer.status]).toEqual([query, 400]);
      expectRefusal(answer, 400);
    }
    const unknown = await ask(`${address}/api/reportes?no_existe=1&%24where=1`, { token });
    expect(unknown.status).toBe(200);
  });

  test('a text too long and half a place are refused', async ({ product: { address } }) => {
    const refused = [
      { ubicacion: 'a'.repeat(limits.text.reportPlace + 1) },
      { observaciones: 'a'.repeat(limits.text.observaciones + 1) },
      { nombreContacto: 'a'.repeat(limits.text.name + 1) },
      { emailContacto: 'sin arroba' },
      { latitud: -34 },
      { latitud: 91, longitud: 0 },
      { latitud: 'norte', longitud: 'sur' },
      { fotosReporte: 'una' },
      { fotosReporte: [{ $ne: null }] },
    ];
    for (const fields of refused) {
      const answer = await ask(`${address}/api/reportes`, { method: 'POST', body: { ...reporte, ...fields } });
      const { errores } = expectRefusal(answer, 400);
      expect(errores.map(({ campo }) => campo.split('.')[0])).toContain(Object.keys(fields)[0]);
    }
  });
});

test.describe('photos', () => {
  const post = (address: string, fotosReporte: string[]) =>
    ask(`${address}/api/reportes`, { method: 'POST', body: { ...reporte, fotosReporte } });

  test('an eleventh is ignored', async ({ product: { address }, sessionOf }) => {
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, n) => base64(`${n}.jpg`, n)));
    const sent = await post(address, eleven);
    expect(sent.status, sent.text).toBe(201);
    const { idReporte } = sent.json() as { idReporte: number };
    const { accessToken: token } = await sessionOf('VOL');
    const kept = (await ask(`${address}/api/reportes/${idReporte}`, { token })).json() as { fotosReportes: string[] };
    expect(kept.fotosReportes).toHaveLength(10);
  });

  test('a file that is no image is 415 and is named by its place', async ({ product: { address } }) => {
    const text = Buffer.from('Esto no es una foto').toString('base64');
    const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1').toString('base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    for (const wrong of [text, gif, svg, `data:image/jpeg;base64,${text}`]) {
      const { message } = expectRefusal(await post(address, [await base64('1.jpg', 1), wrong]), 415);
      expect(message).toBe(fotoMessages.notAnImage(2));
    }
  });

  test('a photo over 3 MB is 413, one over 24 megapixels or broken is 400', async ({ product: { address } }) => {
    const good = await plainPhoto('1.jpg', 1);
    const heavy = Buffer.concat([good.buffer, Buffer.alloc(3 * megabyte)]).toString('base64');
    expect(expectRefusal(await post(address, [heavy]), 413).message).toBe(fotoMessages.tooLarge(1));
    const vast = (await flatPhoto(6000, 4001)).toString('base64');
    expect(expectRefusal(await post(address, [vast]), 400).message).toBe(fotoMessages.tooManyPixels(1));
    const cut = good.buffer.subarray(0, 300).toString('base64');
    expect(expectRefusal(await post(address, [await base64('0.jpg', 9), cut]), 400).message).toBe(
      fotoMessages.broken(2),
    );
  });
});

test.describe('tokens', () => {
  test('foreign tokens are 401 where a session is needed, and ignored elsewhere', async ({ product }) => {
    const { address } = product;
    const { accessToken } = await signIn(address, 'VOL');
    for (const [name, token] of Object.entries(forged(accessToken))) {
      for (const path of ['usuarios/perfil', 'reportes', 'aportes', 'fotos_reporte/1']) {
        const refused = await ask(`${address}/api/${path}`, { token });
        expect([name, path, refused.status]).toEqual([name, path, 401]);
        expect(expectRefusal(refused, 401).message).toBe(sesionMessages.none);
      }
      expect((await ask(`${address}/api/departamentos`, { token })).status).toBe(200);
      const sent = await ask(`${address}/api/reportes`, { method: 'POST', token, body: reporte });
      expect(sent.status, name).toBe(201);
    }
    for (const authorization of [
      '',
      'Bearer',
      'Basic YWRtaW46YWRtaW4=',
      accessToken,
      'Bearer  ',
      `Bearer ${accessToken} x`,
    ]) {
      const refused = await ask(`${address}/api/usuarios/perfil`, { headers: { authorization } });
      expect([authorization, refused.status]).toEqual([authorization, 401]);
    }
  });

  test('tokens of a role without the right are 403', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    expectRefusal(await ask(`${address}/api/aportes`, { token }), 403);
    for (const role of ['VOL_FIN', 'ADMIN'] as const) {
      const { accessToken } = await sessionOf(role);
      expect((await ask(`${address}/api/aportes`, { token: accessToken })).status).toBe(200);
    }
  });

  test('tokens of an ended session are 401 within two seconds in every service', async ({ product: { address } }) => {
    const { accessToken: token } = await signIn(address, 'ADMIN');
    const paths = ['usuarios/perfil', 'reportes', 'aportes'];
    for (const path of paths) expect((await ask(`${address}/api/${path}`, { token })).status).toBe(200);
    expect((await ask(`${address}/api/auth/signout`, { method: 'POST', token })).status).toBe(204);
    await expect
      .poll(() => Promise.all(paths.map(async (path) => (await ask(`${address}/api/${path}`, { token })).status)), {
        timeout: limits.session.revokedWithinMs,
        intervals: [100],
      })
      .toEqual([401, 401, 401]);
  });
});

test.describe('addresses', () => {
  test('unknown addresses are 404', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    const paths = [
      'no_existe',
      '',
      'reportes/999999',
      'reportes/abc',
      'reportes/0',
      'reportes/1/2/3',
      'fichas_animal/9e9',
    ];
    for (const path of [...paths, 'fotos_reporte/999999', '%ff', 'internal/feed']) {
      const answer = await ask(`${address}/api/${path}`, { token });
      expect([path, answer.status]).toEqual([path, 404]);
      expectRefusal(answer, 404);
    }
    const outOfTheSite = await ask(`${address}/api/..%2f..%2fetc%2fpasswd`, { token });
    expectRefusal(outOfTheSite, topology === 'start' ? 404 : 400);
    for (const path of ['internal/feed', 'health', 'openapi.json']) {
      const outside = await ask(`${address}/${path}`, { headers: { accept: 'application/json' } });
      expect(outside.text).not.toContain('"keys"');
      expect(outside.text).not.toContain('"database"');
    }
    expect((await ask(`${address}/api/reportes/999999`, { token })).text).toContain(reporteMessages.notFound);
    expect((await ask(`${address}/api/fichas_animal/999999`, { token })).text).toContain(fichaMessages.notFound);
  });

  test('a malformed id is 404 on a read and 400 on a write', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('VOL');
    expectRefusal(await ask(`${address}/api/reportes/abc/visto`, { method: 'POST', token }), 400);
    expectRefusal(await ask(`${address}/api/reportes/99999999999999/archivar`, { method: 'POST', token }), 400);
    expectRefusal(await ask(`${address}/api/reportes/999999/visto`, { method: 'POST', token }), 404);
  });

  test('a wrong method is 405 with the allowed ones', async ({ product: { address }, sessionOf }) => {
    const { accessToken: token } = await sessionOf('ADMIN');
    for (const [method, path, allowed] of [
      ['DELETE', 'reportes', /GET.*POST|POST.*GET/],
      ['PUT', 'reportes/1', /GET/],
      ['GET', 'auth/signin', /POST/],
      ['PATCH', 'departamentos', /GET/],
      ['POST', 'health', /GET/],
      ['DELETE', 'aportes', /GET/],
    ] as const) {
      const answer = await ask(`${address}/api/${path}`, { method, token });
      expect([method, path, answer.status]).toEqual([method, path, 405]);
      expectRefusal(answer, 405);
      expect(answer.headers.get('allow')).toMatch(allowed);
    }
  });
});

const rubbish = [
  undefined,
  '',
  '{',
  '[]',
  'null',
  '{"$ne":null}',
  '{"idReporte":{"$gt":0}}',
  '"\\ud800"',
  'query{__schema{types{name}}}',
];
const rubbishQuery = 'pag[$gt]=1&ancho=9&ordenFecha=%00';
const ids = ['1', '0', 'abc', '%00', '%F0%9F%90%A2', '{"$ne":null}', '9'.repeat(40)];

for (const spec of calls) {
  test(`rubbish at ${spec.method.toUpperCase()} ${spec.path}`, async ({ product: { address }, sessionOf }) => {
    const { accessToken } = await sessionOf('ADMIN');
    // An empty list is valid here: it would retire what other tests need.
    const ofEmptyList = await spec.body?.['~standard'].validate([]);
    const wrong = ofEmptyList && !ofEmptyList.issues ? rubbish.filter((body) => body !== '[]') : rubbish;
    const bodies = spec.method === 'get' ? [undefined] : wrong;
    const paths = /\{/.test(spec.path)
      ? ids.map((id) => spec.path.replace(/\{\w+\}/, encodeURIComponent(id)))
      : [spec.path];
    // Each id and each body once: the id is read before the body.
    const requests = [
      ...paths.map((path) => [path, bodies[0]] as const),
      ...bodies.slice(1).map((body) => [paths[0], body] as const),
    ];
    // With its token, the call would end the test's session.
    const tokens = spec.id === 'postSignout' ? [undefined] : [undefined, accessToken];
    for (const token of tokens) {
      for (const [path, body] of requests) {
        const answer = await ask(`${address}/api${path}?${rubbishQuery}`, {
          method: spec.method.toUpperCase(),
          token,
          body,
          headers: body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': 'ñ' },
        });
        expect([path, body, answer.status >= 500]).toEqual([path, body, false]);
        if (answer.status >= 400) expectRefusal(answer);
      }
    }
  });
}
