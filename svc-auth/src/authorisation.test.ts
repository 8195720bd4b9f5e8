/** Every call of svc-auth by every kind of caller (rule: who-may-what). */

import { addressOf, type CallSpec } from '@caparazon/call/call';
import { getJwks, postSignin, postSignout } from '@caparazon/call/sesion/calls';
import * as enlace from '@caparazon/call/sesion/enlace';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { authCalls } from '@caparazon/office/calls';
import * as correo from '@caparazon/office/correo/calls';
import * as puesta from '@caparazon/office/puesta/calls';
import * as segundoPaso from '@caparazon/office/segundoPaso/calls';
import * as sesiones from '@caparazon/office/sesion/calls';
import * as usuario from '@caparazon/office/usuario/calls';
import { postPrimeraVez } from '@caparazon/office/usuario/primera-vez';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword, formOf, nuevo, startTestAuth, type TestAuth } from './auth-for-tests.ts';

const foto = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const actors = ['no token', 'VOL', 'VOL_FIN', 'ADMIN', 'deactivated'] as const;
type Actor = (typeof actors)[number];

const accounts: Record<Exclude<Actor, 'no token'>, { name: string; id: number }> = {
  VOL: { name: 'voluntario', id: 3 },
  VOL_FIN: { name: 'finanzas', id: 2 },
  ADMIN: { name: 'admin', id: 1 },
  deactivated: { name: 'florencia.cardozo', id: 5 },
};
const someoneElse = 7;
const nobody = 99;

type Whose = 'own' | 'other' | 'nobody' | '';
type Body = (id: number, actor: Actor) => unknown;

const none: Body = () => undefined;
const signin: Body = () => ({ usernameOrEmail: 'voluntario', password: demoPassword });
const signup: Body = (_, actor) => nuevo(actor.replace(/\W/g, ''));
const asItIs: Body = (id) => forms.get(id);
const step: Body = () => ({ hecho: true });
const stay: Body = () => ({ activo: true });
const photo: Body = () => ({ foto });
const ask: Body = () => ({ usernameOrEmail: 'nadie' });
const link: Body = () => ({ token: 'x', newPassword: demoPassword });
const visit: Body = () => ({ ...nuevo('primera'), codigo: 'x', newPassword: 'mar-y-sol-8' });
const ownPassword: Body = () => ({ password: demoPassword });
const proof: Body = () => ({ password: demoPassword, codigo: '123456' });
const first: Body = () => ({ sellado: 'x', codigo: '123456' });
const asking: Body = () => ({ rol: 'VOL', exigido: false });
const password: Body = (idUsuario) => ({ idUsuario, oldPassword: demoPassword, newPassword: demoPassword });

/** In this order a photo is stored before it is read and deleted, and a session used before it is ended. */
// biome-ignore format: a table is read by its columns
const table: readonly [CallSpec, Whose, Body, ...number[]][] = [
  // call                        whose    sends    no token  VOL  VOL_FIN  ADMIN  deactivated
  [postSignin,                   '',      signin,       200, 200,     200,   200,         200],
  [getJwks,                      '',      none,         200, 200,     200,   200,         200],
  // Mail is not set up, and the link opens nothing.
  [enlace.getRecuperar,          '',      none,         200, 200,     200,   200,         200],
  [enlace.postRecuperar,         '',      ask,          409, 409,     409,   409,         409],
  [enlace.postVerEnlace,         '',      link,         409, 409,     409,   409,         409],
  [enlace.postUsarEnlace,        '',      link,         409, 409,     409,   409,         409],
  // The demo has no first visit.
  [postPrimeraVez,               '',      visit,        404, 404,     404,   404,         404],
  [correo.getCorreos,            '',      none,         401, 403,     403,   200,         401],
  [correo.postEnviarCorreo,      'other', none,         401, 403,     403,   409,         401],
  [correo.postCorreoDePrueba,    '',      none,         401, 403,     403,   409,         401],
  [puesta.getPuesta,             '',      none,         401, 403,     403,   200,         401],
  [puesta.postMarcarPuesta,      'own',   step,         401, 403,     403,   200,         401],
  [usuario.postInvitar,          'own',   none,         401, 403,     403,   409,         401],
  [usuario.postInvitar,          'other', none,         401, 403,     403,   409,         401],
  [usuario.getUsuarios,          '',      none,         401, 200,     200,   200,         401],
  [usuario.getPerfil,            '',      none,         401, 200,     200,   200,         401],
  [usuario.getUsuariosPage,      '',      none,         401, 200,     200,   200,         401],
  [usuario.getUsuario,           'own',   none,         401, 200,     200,   200,         401],
  [usuario.getUsuario,           'other', none,         401, 200,     200,   200,         401],
  [usuario.getUsuarioHistorial,  'own',   none,         401, 403,     403,   200,         401],
  [usuario.getUsuarioHistorial,  'other', none,         401, 403,     403,   200,         401],
  [usuario.getUsuarioHistorial,  'nobody',none,         401, 403,     403,   404,         401],
  [usuario.postSignup,           '',      signup,       401, 403,     403,   201,         401],
  [usuario.postModificarUsuario, 'own',   asItIs,       401, 200,     200,   200,         401],
  [usuario.postModificarUsuario, 'other', asItIs,       401, 403,     403,   200,         401],
  [usuario.postModificarActivo,  'own',   stay,         401, 403,     403,   200,         401],
  [usuario.postModificarActivo,  'other', stay,         401, 403,     403,   200,         401],
  [usuario.postModificarActivo,  'nobody',stay,         401, 403,     403,   404,         401],
  [usuario.postModificarPassword,'own',   password,     401, 200,     200,   200,         401],
  [usuario.postModificarPassword,'other', password,     401, 403,     403,   200,         401],
  [usuario.postFotoUsuario,      'own',   photo,        401, 201,     201,   201,         401],
  [usuario.postFotoUsuario,      'other', photo,        401, 403,     403,   201,         401],
  [usuario.getFotoUsuario,       'own',   none,         401, 200,     200,   200,         401],
  [usuario.getFotoUsuario,       'other', none,         401, 200,     200,   200,         401],
  [usuario.deleteFotoUsuario,    'own',   none,         401, 204,     204,   204,         401],
  [usuario.deleteFotoUsuario,    'other', none,         401, 403,     403,   204,         401],
  [sesiones.getSesiones,         '',      none,         401, 200,     200,   200,         401],
  [sesiones.postUsoSesion,       '',      none,         401, 204,     204,   204,         401],
  [sesiones.deleteSesion,        'nobody',none,         401, 404,     404,   404,         401],
  [sesiones.postCerrarSesiones,  'own',   none,         401, 204,     204,   204,         401],
  [sesiones.postCerrarSesiones,  'other', none,         401, 403,     403,   204,         401],
  [sesiones.postCerrarSesiones,  'nobody',none,         401, 404,     404,   404,         401],
  // The second step is off, and what is sealed opens nothing.
  [segundoPaso.getSegundoPaso,             '',      none,        401, 200, 200, 200, 401],
  [segundoPaso.postEmpezarSegundoPaso,     '',      ownPassword, 401, 200, 200, 200, 401],
  [segundoPaso.postActivarSegundoPaso,     '',      first,       401, 409, 409, 409, 401],
  [segundoPaso.postCodigosSegundoPaso,     '',      proof,       401, 409, 409, 409, 401],
  [segundoPaso.postQuitarSegundoPaso,      '',      proof,       401, 409, 409, 409, 401],
  [segundoPaso.postQuitarSegundoPasoAjeno, 'own',   none,        401, 403, 403, 403, 401],
  [segundoPaso.postQuitarSegundoPasoAjeno, 'other', none,        401, 403, 403, 200, 401],
  [segundoPaso.postQuitarSegundoPasoAjeno, 'nobody',none,        401, 403, 403, 404, 401],
  [segundoPaso.getSegundoPasoExigido,      '',      none,        401, 403, 403, 200, 401],
  [segundoPaso.postSegundoPasoExigido,     '',      asking,      401, 403, 403, 200, 401],
  [postSignout,                  '',      none,         401, 204,     204,   204,         401],
];

let auth: TestAuth;
const tokens = new Map<Actor, string>();
const forms = new Map<number, object>();

beforeAll(async () => {
  auth = await startTestAuth();
  for (const actor of actors) {
    if (actor !== 'no token') tokens.set(actor, (await auth.signIn(accounts[actor].name)).accessToken);
  }
  const as = { token: tokens.get('ADMIN') ?? '' };
  for (const idUsuario of [1, 2, 3, 5, someoneElse]) {
    const params = { idUsuario: String(idUsuario) };
    forms.set(idUsuario, formOf((await auth.call(usuario.getUsuario, { params, as })).ok()));
  }
  const params = { idUsuario: String(accounts.deactivated.id) };
  await auth.call(usuario.postModificarActivo, { params, as });
  await auth.untilRefused(tokens.get('deactivated') ?? '');
}, 30_000);
afterAll(() => auth.close());

function idOf(actor: Actor, whose: Whose): number {
  if (whose === 'other') return someoneElse;
  if (whose === 'nobody') return nobody;
  return actor === 'no token' ? accounts.VOL.id : accounts[actor].id;
}

const cells = table.flatMap(([spec, whose, body, ...statuses]) =>
  actors.map((actor, i) => ({ spec, whose, body, actor, status: statuses[i] ?? 0 })),
);

test.each(cells)(
  '$spec.method $spec.path $whose: $actor gets $status',
  async ({ spec, whose, body, actor, status }) => {
    const id = idOf(actor, whose);
    const sent = body(id, actor);
    const answer = await auth.fetch(addressOf(spec, { idUsuario: id, idCorreo: id, idSesion: id, paso: 'clave' }), {
      method: spec.method,
      headers: { Authorization: `Bearer ${tokens.get(actor) ?? ''}`, 'Content-Type': 'application/json' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    expect(answer.status).toBe(status);
    const refusals: Record<number, object> = {
      401: { message: sesionMessages.none, codigo: 'sin_sesion' },
      403: { message: sesionMessages.forbidden, codigo: 'no_permitido' },
    };
    if (status in refusals) expect(await answer.json()).toMatchObject(refusals[status] ?? {});
  },
);

test('the table has every call', () => {
  expect(new Set(table.map(([{ id }]) => id))).toEqual(new Set(authCalls.map(({ id }) => id)));
});
