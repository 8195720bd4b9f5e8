/** An interrupted download leaves nothing open in the database (rules: contribution-export, sign-up-export). */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { untilOpenCursors } from '@caparazon/service-kit/testing-cursors';
import { made } from '@caparazon/service-kit/trace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { Aporte } from './aporte/model.ts';
import { createContribApp, prepareContrib } from './app.ts';
import { Postulacion } from './postulacion/model.ts';
import { record } from './testing/aportes.ts';

const patienceMs = 5 * 60_000;

/** More than the buffers on the way, and more than one batch. */
const rows = 3000;
const long = () => randomBytes(7500).toString('base64');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
  const { _id, ...aporte } = (await Aporte.findById(await record(service)).lean())!;
  await Aporte.insertMany(
    Array.from({ length: rows }, (_, i) => ({ ...aporte, _id: 10_000 + i, direccion: long() })),
    { lean: true },
  );
  const fecha = new Date();
  const who = { nombreVoluntario: 'Ana', paisVoluntario: 'Uruguay', correoVoluntario: 'ana@correo.example' };
  await Postulacion.insertMany(
    Array.from({ length: rows }, (_, i) => ({
      ...{ ...who, ...made({ by: null, at: fecha }), _id: 10_000 + i, fecha, estado: 'nueva' as const },
      ...{ nota: long(), busqueda: [], posibleRobot: false, sitioWeb: '' },
    })),
    { lean: true },
  );
}, patienceMs);
afterAll(() => service.close());

test.each([
  ['/api/aportes/exportar?formato=csv', Aporte],
  ['/api/aportes/exportar?formato=xlsx', Aporte],
  ['/api/voluntariado/exportar', Postulacion],
])(
  '%s leaves no cursor open when cut after its first bytes',
  async (path, model) => {
    const cut = new AbortController();
    const headers = { Authorization: `Bearer ${service.tokenFor('ADMIN')}` };
    const answer = await service.fetch(path, { headers, signal: cut.signal });
    expect(answer.status).toBe(200);
    await answer.body!.getReader().read();
    await untilOpenCursors(model.collection.name, 1);
    cut.abort();
    await untilOpenCursors(model.collection.name, 0);
  },
  patienceMs,
);

/** Unended sessions stay in memory, and at the server for half an hour. */
const openSessions = (): number =>
  (mongoose.connection.getClient() as mongo.MongoClient & { s: { activeSessions: Set<unknown> } }).s.activeSessions
    .size;

test.each([
  ['/api/aportes/exportar?formato=csv', Aporte],
  ['/api/aportes/exportar?formato=xlsx', Aporte],
  ['/api/aportes/cartas?anio=2025', Aporte],
  ['/api/voluntariado/exportar', Postulacion],
])(
  '%s leaves neither session nor cursor open when hung up on before its first row',
  async (path, model) => {
    const before = openSessions();
    const headers = { Authorization: `Bearer ${service.tokenFor('ADMIN')}` };
    for (let turns = 0; turns < 120; turns += 3) {
      const cut = new AbortController();
      const answer = service.fetch(path, { headers, signal: cut.signal }).catch(() => undefined);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      cut.abort();
      await answer;
    }
    await untilOpenCursors(model.collection.name, 0);
    while (openSessions() > before) await pause(50);
    expect(openSessions()).toBe(before);
  },
  patienceMs,
);
