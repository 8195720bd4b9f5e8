/** A stub of svc-auth that serves the key feed and signs tokens. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@caparazon/call/limits';
import type { Rol } from '@caparazon/call/roles';
import { jwk } from '@caparazon/call/sesion/calls';
import { type FeedAnswer, feedPath } from '@caparazon/service-kit/feed-schema';
import { signToken } from '@caparazon/service-kit/token';

export interface Auth extends Disposable {
  url: string;
  /** `Authorization` header of the user. */
  authorization: string;
  /** Secret shared by the services. */
  internalToken: string;
}

const kid = 'bench';

/** @param rol of the only user */
export async function startAuth(rol: Rol = 'VOL'): Promise<Auth> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = jwk.parse({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' });
  const ana = {
    idUsuario: 3,
    nombre: 'Ana',
    apellido: 'Núñez',
    nombreUsuario: 'ana',
    rol,
    activo: true,
  } as const;
  const answer: FeedAnswer = {
    cursor: '1',
    keys: [key],
    usuarios: [ana],
    sesionesTerminadas: [],
    usuariosTerminados: [],
  };

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    // Nothing changes, so long polls stay open.
    if (pathname === feedPath && searchParams.has('after')) return;
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const since = Date.now();
  const until = since + limits.session.lifeMs;
  const token = signToken(
    { kid, privateKey },
    { idUsuario: ana.idUsuario, rol: ana.rol, sid: randomUUID(), since, until },
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorization: `Bearer ${token}`,
    internalToken: randomUUID(),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
