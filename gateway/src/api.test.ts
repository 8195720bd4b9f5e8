import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sesionMessages as sesion } from '@caparazon/call/sesion/words';
import { generalMessages as general } from '@caparazon/call/words';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './gateway.fixture.ts';
import type { Received } from './stand-in.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => {
  for (const service of [gateway.auth, gateway.cases, gateway.contrib]) {
    service.behave = () => false;
    service.received.length = 0;
  }
});
afterAll(() => gateway.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const received = async (response: Promise<Response>) => (await (await response).json()) as Received;

/** The answer to a request that `fetch` refuses to send. */
function raw(lines: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(lines);
  return text(socket);
}

test.each([
  ['/api/auth/jwks.json', 'svc-auth'],
  ['/api/usuarios', 'svc-auth'],
  ['/api/usuarios/perfil', 'svc-auth'],
  ['/api/fotos_usuario/3', 'svc-auth'],
  ['/api/aportes', 'svc-contrib'],
  ['/api/voluntariado', 'svc-contrib'],
  ['/api/reportes?pag=2&estado=VIVO', 'svc-cases'],
  ['/api/departamentos', 'svc-cases'],
  ['/api/usuariosx', 'svc-cases'],
  ['/api/nada/de/esto', 'svc-cases'],
])('%s reaches %s unchanged', async (path, name) => {
  const asked = await received(gateway.fetch(path, { headers: bearer(gateway.token()) }));
  expect(asked).toMatchObject({ name, url: path, method: 'GET' });
});

test('a path outside /api reaches no service', async () => {
  for (const path of ['/internal/feed', '/health', '/openapi.json', '/apix', '//internal/feed']) {
    const response = await gateway.fetch(path, { headers: bearer(gateway.token()) });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: general.notFound, errores: [], codigo: 'no_encontrado' });
  }
  expect([gateway.auth, gateway.cases, gateway.contrib].flatMap((service) => service.received)).toEqual([]);
});

test('a call that needs a session is refused without a valid token, before it reaches the service', async () => {
  const dead = gateway.token({ until: gateway.clock.now() });
  for (const headers of [{}, bearer(dead), bearer('a.b.c'), { Authorization: 'Basic YTpi' }]) {
    const response = await gateway.fetch('/api/reportes', { headers: headers as Record<string, string> });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ message: sesion.none, errores: [], codigo: 'sin_sesion' });
  }
  expect(gateway.cases.received).toEqual([]);
});

test('a public call is forwarded without a dead token, and with a valid one', async () => {
  const dead = gateway.token({ until: gateway.clock.now() });
  const report = { method: 'POST', body: '{}' };
  const without = await received(gateway.fetch('/api/reportes', { ...report, headers: bearer(dead) }));
  expect(without.headers.authorization).toBeUndefined();
  const good = gateway.token();
  const kept = await received(gateway.fetch('/api/reportes', { ...report, headers: bearer(good) }));
  expect(kept.headers.authorization).toBe(`Bearer ${good}`);
});

test('the services judge the token while the keys have not arrived', async () => {
  const young = await startTestGateway({ hasKeys: false });
  const token = gateway.token();
  const response = await young.fetch('/api/reportes', { headers: bearer(token) });
  expect(((await response.json()) as Received).headers.authorization).toBe(`Bearer ${token}`);
  await young.close();
});

test('every request gets our own id, told to the service and the client', async () => {
  const response = await gateway.fetch('/api/departamentos', { headers: { 'X-Request-Id': 'forged-by-client' } });
  const { headers } = (await response.json()) as Received;
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(response.headers.get('x-request-id')).toBe(headers['x-request-id']);
});

test("the service gets the client's address, whatever the client claims", async () => {
  const forged = { 'X-Forwarded-For': '6.6.6.6', Forwarded: 'for=6.6.6.6', 'X-Real-Ip': '6.6.6.6' };
  const { headers } = await received(gateway.fetch('/api/departamentos', { headers: forged }));
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect([headers.forwarded, headers['x-real-ip']]).toEqual([undefined, undefined]);

  const behind = await startTestGateway({ trustedProxies: '127.0.0.1' });
  const told = (await (await behind.fetch('/api/departamentos', { headers: forged })).json()) as Received;
  expect(told.headers['x-forwarded-for']).toBe('6.6.6.6');
  await behind.close();
});

test('hop-by-hop headers are not forwarded either way', async () => {
  const answer = await raw(
    'GET /api/departamentos HTTP/1.1\r\nHost: x\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nTE: trailers\r\nKeep-Alive: 5\r\n\r\n',
  );
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  expect(head).toMatch(/connection: close/i);
  expect(head).not.toMatch(/keep-alive/i);
  const { headers } = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as Received;
  expect(headers).not.toHaveProperty('x-hop');
  expect(headers).not.toHaveProperty('te');
  expect(headers.connection).toBe('keep-alive');
});

const bytes = (size: number) => 'a'.repeat(size);
const postJson = (path: string, body: string | ReadableStream) =>
  gateway.fetch(path, {
    method: 'POST',
    body,
    headers: { ...bearer(gateway.token()), 'Content-Type': 'application/json' },
    duplex: 'half',
  } as RequestInit);

function streamed(size: number): ReadableStream {
  const chunk = new TextEncoder().encode(bytes(64 * 1024));
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= size) return controller.close();
      sent += chunk.length;
      return controller.enqueue(chunk);
    },
  });
}

const kB = 1024;
const MB = kB * kB;
const bodies: [string, number, number][] = [
  ['/api/reportes', 16 * MB, 413],
  ['/api/reportes', 15 * MB, 200],
  ['/api/fichas_animal', 16 * MB, 413],
  ['/api/fotos_ficha_animal', 6 * MB, 413],
  ['/api/fotos_ficha_animal/perfil', 5 * MB, 200],
  ['/api/voluntariado', 65 * kB, 413],
  ['/api/voluntariado', 64 * kB, 200],
  ['/api/auth/signin', 65 * kB, 413],
  ['/api/nada', 65 * kB, 413],
];

test.each(bodies)('POST %s of %d bytes is %d, announced', async (path, size, status) => {
  const response = await postJson(path, bytes(size));
  expect(response.status).toBe(status);
  const body = (await response.json()) as Received;
  if (status === 200) expect(body.bytes).toBe(size);
  else expect(body).toEqual({ message: general.tooLarge, errores: [], codigo: 'demasiado_grande' });
});

test.each(bodies)('POST %s of %d bytes is %d, streamed', async (path, size, status) => {
  const response = await postJson(path, streamed(size));
  expect(response.status).toBe(status);
  if (status === 200) expect(((await response.json()) as Received).bytes).toBeGreaterThanOrEqual(size);
  else expect(await response.json()).toMatchObject({ codigo: 'demasiado_grande' });
});

test.each(['/api/fotos_ficha_animal', '/api/fotos_ficha_animal/perfil'])(
  'DELETE %s carries its body, announced or streamed',
  async (path) => {
    const bodies: unknown[] = [];
    gateway.cases.behave = (req, res) => {
      const note = (sent: string) => {
        bodies.push([req.method, req.headers['content-type'], JSON.parse(sent)]);
        res.writeHead(204).end();
      };
      text(req).then(note, () => res.destroy());
      return true;
    };
    const body = { idFoto: 'fotos_ficha_animal/17', idFichaAnimal: 3 };
    const sent = JSON.stringify(body);
    for (const each of [sent, new Blob([sent]).stream()]) {
      const response = await gateway.fetch(path, {
        method: 'DELETE',
        body: each,
        headers: { ...bearer(gateway.token()), 'Content-Type': 'application/json' },
        duplex: 'half',
      } as RequestInit);
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
    expect(bodies).toEqual(Array(2).fill(['DELETE', 'application/json', body]));
    const large = await gateway.fetch(path, {
      method: 'DELETE',
      body: bytes(65 * kB),
      headers: { ...bearer(gateway.token()), 'Content-Type': 'application/json' },
    });
    expect(large.status).toBe(413);
  },
);

test('a refusal reaches the client when the service has not read the body', async () => {
  gateway.cases.behave = (req, res) => {
    res.writeHead(415, { 'Content-Type': 'application/json' }).end('{"codigo":"tipo_no_admitido"}');
    req.resume();
    return true;
  };
  const response = await postJson('/api/reportes', bytes(10 * MB));
  expect([response.status, await response.json()]).toEqual([415, { codigo: 'tipo_no_admitido' }]);
});

test('a service that is down is 503 with Retry-After, the others work, and it comes back by itself', async () => {
  await gateway.fetch('/api/aportes', { headers: bearer(gateway.token()) });
  await gateway.contrib.down();
  const down = await gateway.fetch('/api/voluntariado', { method: 'POST', body: '{}' });
  expect(down.status).toBe(503);
  expect(down.headers.get('retry-after')).toBe('2');
  expect(await down.json()).toEqual({ message: general.unavailable, errores: [], codigo: 'no_disponible' });
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  await gateway.contrib.up();
  expect((await gateway.fetch('/api/voluntariado', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a read is sent again when the service has just closed the kept connection', async () => {
  let first = true;
  gateway.cases.behave = (req) => {
    if (!first || gateway.cases.received.length === 0) return false;
    first = false;
    req.socket.destroy();
    return true;
  };
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
  expect(first).toBe(false);
});

test('a write is not sent twice when its connection breaks', async () => {
  let times = 0;
  gateway.cases.behave = (req) => {
    times += 1;
    req.socket.destroy();
    return true;
  };
  expect((await postJson('/api/reportes', '{}')).status).toBe(503);
  expect(times).toBe(1);
});

test('an answer is broken off for the client when the service breaks it off', async () => {
  gateway.cases.behave = (_req, res) => {
    res.writeHead(200, { 'Content-Length': '100' });
    res.write('half', () => res.destroy());
    return true;
  };
  await expect(gateway.fetch('/api/departamentos').then((response) => response.text())).rejects.toThrow();
  gateway.cases.behave = () => false;
  expect((await gateway.fetch('/api/departamentos')).status).toBe(200);
});

test('connections to a service are kept', async () => {
  const ports = new Set<number | undefined>();
  gateway.cases.behave = (req) => {
    ports.add(req.socket.remotePort);
    return false;
  };
  for (let i = 0; i < 10; i += 1) await (await gateway.fetch('/api/departamentos')).text();
  expect(ports.size).toBe(1);
});

test("a service's status, headers and bytes arrive unchanged", async () => {
  const photo = Buffer.from([0xff, 0xd8, 0x00, 0xfe]);
  gateway.cases.behave = (_req, res) => {
    res.writeHead(206, {
      'Content-Type': 'image/jpeg',
      ETag: '"x"',
      'Cache-Control': 'private, max-age=9',
      'X-Otro': 'á',
    });
    res.end(photo);
    return true;
  };
  const response = await gateway.fetch('/api/fotos_reporte/3', { headers: bearer(gateway.token()) });
  expect(response.status).toBe(206);
  expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual(['"x"', 'private, max-age=9']);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(photo);
});

test('HEAD and 304 are forwarded without a body', async () => {
  const head = await gateway.fetch('/api/departamentos', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  gateway.cases.behave = (_req, res) => {
    res.writeHead(304, { ETag: '"x"' }).end();
    return true;
  };
  const fresh = await gateway.fetch('/api/departamentos');
  expect([fresh.status, await fresh.text()]).toEqual([304, '']);
});

test('a request is cancelled at the service when the client leaves', async () => {
  const gone = new Promise<void>((resolve) => {
    gateway.cases.behave = (req) => {
      req.socket.once('close', () => resolve());
      leaving.destroy();
      return true;
    };
  });
  const leaving = request(`${gateway.url}/api/departamentos`).on('error', () => {});
  leaving.end();
  await gone;
});
