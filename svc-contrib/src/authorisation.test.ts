/** Every call of this service by every kind of caller (rule: who-may-what). */
import { addressOf, type CallSpec } from '@caparazon/call/call';
import type { Rol } from '@caparazon/call/roles';
import { officeCalls } from '@caparazon/office/calls';
import { siteCalls } from '@caparazon/public-site/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from './app.ts';
import { makeSite } from './testing/site.ts';

const actors = ['no token', 'VOL', 'VOL_FIN', 'ADMIN', 'deactivated'] as const;
type Actor = (typeof actors)[number];

const anybody: readonly Actor[] = actors;
const treasury: readonly Actor[] = ['VOL_FIN', 'ADMIN'];
const admin: readonly Actor[] = ['ADMIN'];

const mayCall: Readonly<Record<string, readonly Actor[]>> = {
  getAportes: treasury,
  getAporte: treasury,
  postAporte: treasury,
  putAporte: treasury,
  postAnularAporte: treasury,
  getTotalesAportes: treasury,
  getExportarAportes: treasury,
  getDonantes: treasury,
  getDonante: treasury,
  getCarta: treasury,
  getCartas: treasury,
  postRecibo: treasury,
  getRecibo: treasury,
  postEnviarADonante: treasury,
  getHistorialAporte: treasury,
  getLecturasAportes: admin,
  getCampanas: treasury,
  postCampana: treasury,
  putCampana: treasury,
  deleteCampana: treasury,
  getCuotas: treasury,
  getCompromisos: treasury,
  getExportarCompromisos: treasury,
  getCompromiso: treasury,
  getHistorialCompromiso: treasury,
  postCompromiso: treasury,
  putCompromiso: treasury,
  postEstadoCompromiso: treasury,
  postCuota: treasury,
  postOmitirCuota: treasury,
  getExtractos: treasury,
  postExtracto: treasury,
  getExtracto: treasury,
  postDecidirFila: treasury,
  postAporteDeFila: treasury,
  postAceptarSeguras: treasury,
  deleteExtracto: treasury,
  postVoluntariado: anybody,
  getPostulaciones: admin,
  getPostulacionesNuevas: admin,
  getExportarPostulaciones: admin,
  getExportacionesPostulaciones: admin,
  getPostulacion: admin,
  getHistorialPostulacion: admin,
  postEstadoPostulacion: admin,
  getTextos: admin,
  getTexto: admin,
  putTexto: admin,
  getVersionesTexto: admin,
  postVolverTexto: admin,
  postVistaPrevia: admin,
  postDibujar: admin,
  postFotoTexto: admin,
};

const deactivated = 9;
const site = makeSite();
const tokens = new Map<Actor, string>();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 1000, site }),
    prepare: (kit) => prepareContrib(kit, true),
  });
  for (const rol of ['VOL', 'VOL_FIN', 'ADMIN'] as const satisfies readonly Rol[]) {
    tokens.set(rol, service.tokenFor(rol));
  }
  const since = service.clock.now() - 60_000;
  tokens.set('deactivated', service.tokenFor('ADMIN', { idUsuario: deactivated, since }));
  const ended = { idUsuario: deactivated, antesDe: since + 1000, salvo: null, hasta: service.clock.now() + 3600_000 };
  const known = service.state.snapshot();
  if (known !== null) service.state.apply({ ...known, usuariosTerminados: [ended] }, service.clock.now());
});
afterAll(async () => {
  await service.close();
  site.remove();
});

async function statusOf(spec: CallSpec, actor: Actor): Promise<number> {
  const token = tokens.get(actor);
  const answer = await service.fetch(
    addressOf(spec, {
      idAporte: 1,
      idCompromiso: 1,
      idCampana: 1,
      idExtracto: 1,
      idFila: 1,
      idPostulacion: 1,
      idTexto: 'organizacion',
    }),
    {
      method: spec.method.toUpperCase(),
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      ...(spec.body !== undefined && { body: '{}' }),
    },
  );
  await answer.arrayBuffer();
  return answer.status;
}

const keptOut = (actor: Actor): number => (actor === 'no token' || actor === 'deactivated' ? 401 : 403);

test('every call has its row', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual([...officeCalls, ...siteCalls].map(({ id }) => id).toSorted());
});

test.each([...officeCalls, ...siteCalls].map((spec): [string, CallSpec] => [spec.id, spec]))('%s', async (id, spec) => {
  for (const actor of actors) {
    const status = await statusOf(spec, actor);
    if (mayCall[id]?.includes(actor)) expect([actor, [200, 201, 400, 404].includes(status)]).toEqual([actor, true]);
    else expect([actor, status]).toEqual([actor, keptOut(actor)]);
  }
});
