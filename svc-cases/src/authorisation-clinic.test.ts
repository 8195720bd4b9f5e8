/** The calls of treatments, sheets, files and the calendar, by every kind of caller (rule: who-may-what). */

import { addressOf, type CallSpec } from '@caparazon/call/call';
import { sesionMessages } from '@caparazon/call/sesion/words';
import { civilDay } from '@caparazon/call/time';
import * as archivo from '@caparazon/clinic/archivoNecropsia/calls';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { clinicCalls } from '@caparazon/clinic/calls';
import { putTiposTratamiento } from '@caparazon/clinic/catalogo/calls';
import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import * as farmaco from '@caparazon/clinic/farmaco/calls';
import { getHistorialTechos, getTechos, putTechos } from '@caparazon/clinic/farmaco/techos';
import * as diaria from '@caparazon/clinic/fichaDiaria/calls';
import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import * as medicion from '@caparazon/clinic/medicion/calls';
import { getHistorialTiposMedicion, getTiposMedicion, putTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import * as tratamiento from '@caparazon/clinic/tratamiento/calls';
import { deleteInstancia, postCerrarDosis, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from './testing/service.ts';
import { give, hourMs, rightFarmaco, rightTratamiento, treat } from './testing/tratamientos.ts';

const actors = ['no token', 'VOL', 'VOL_FIN', 'ADMIN', 'deactivated'] as const;
type Actor = (typeof actors)[number];

const deactivated = 9;

let service: CasesTest;
const tokens = new Map<Actor, string>();

beforeAll(async () => {
  service = await startCases();
  for (const rol of ['VOL', 'VOL_FIN', 'ADMIN'] as const) tokens.set(rol, service.tokenFor(rol));
  const since = service.clock.now() - 60_000;
  tokens.set('deactivated', service.tokenFor('VOL', { idUsuario: deactivated, since }));
  const ended = { idUsuario: deactivated, antesDe: since + 1000, salvo: null, hasta: service.clock.now() + 3600_000 };
  const known = service.state.snapshot();
  if (known !== null) service.state.apply({ ...known, usuariosTerminados: [ended] }, service.clock.now());
});
afterAll(() => service.close());

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}
/** Makes the input of a call, anew each time, so that callers do not affect each other. */
type Prepare = () => Promise<Request>;

const today = () => civilDay(service.clock.now());
const month = { anio: '2027', mes: '3' };

const none: Prepare = async () => ({});
const newFarmaco: Prepare = async () => ({ body: rightFarmaco });
async function addFarmaco(): Promise<number> {
  return (await service.call(farmaco.postFarmaco, { headers: {}, body: rightFarmaco, as: 'ADMIN' })).ok().idFarmaco;
}
const aFarmaco: Prepare = async () => ({ params: { idFarmaco: await addFarmaco() } });
const editedFarmaco: Prepare = async () => ({ body: { ...rightFarmaco, idFarmaco: await addFarmaco() } });
const newTechos: Prepare = async () => ({ body: [] });
const newTipos: Prepare = async () => ({ body: [{ nombre: rightTratamiento.tipoTratamiento }] });
const now: Prepare = async () => ({ query: { fecha: service.clock.now() } });
const aRonda: Prepare = async () => ({ query: { fecha: today() } });
const aTratamiento: Prepare = async () => ({ params: { idTratamiento: await treat(service) } });
const newTratamiento: Prepare = async () => ({
  body: { ...rightTratamiento, motivo: 'Así se quiso', idFichaAnimal: await service.admitAnimal() },
});
const editedTratamiento: Prepare = async () => ({
  body: { ...rightTratamiento, motivo: 'Así se quiso', idFichaTratamiento: await treat(service), frecuencia: 12 },
});
const aFinished: Prepare = async () => {
  const params = { idTratamiento: String(await treat(service)) };
  await service.call(tratamiento.postFinalizar, { params, as: { token: service.tokenFor('VOL', { idUsuario: 77 }) } });
  return { params };
};
const aDose: Prepare = async () => {
  const fechaHora = service.clock.now();
  const idTratamiento = await treat(service, { fechaHoraComienzo: fechaHora - 1000 });
  return { params: { idTratamiento }, body: { fechaHora, exito: 100 } };
};
const aGivenDose: Prepare = async () => {
  const fechaHora = service.clock.now();
  const idTratamiento = await treat(service, { fechaHoraComienzo: fechaHora - 1000 });
  const recorder = service.tokenFor('VOL', { idUsuario: 77 });
  const { idInstancia } = (await give(service, idTratamiento, { fechaHora }, { as: { token: recorder } })).ok();
  return { params: { idTratamiento, idInstancia } };
};
const aMissedDose: Prepare = async () => {
  const fechaProgramada = service.clock.now() - 10 * hourMs;
  const idFichaTratamiento = await treat(service, { fechaHoraComienzo: fechaProgramada });
  return { body: { dosis: [{ idFichaTratamiento, fechaProgramada }], motivoNoRecibida: 'otra' } };
};
const aMonth: Prepare = async () => ({ params: { ficha: await service.admitAnimal() }, query: month });
const newDiaria: Prepare = async () => ({ body: { idFichaAnimal: await service.admitAnimal(), fecha: today() } });

async function aDiaria() {
  const idFichaAnimal = await service.admitAnimal();
  const body = { idFichaAnimal, fecha: today() } as never;
  const { idFichaDiaria } = (await service.call(diaria.postFichaDiaria, { body, as: 'VOL' })).ok();
  return { idFichaAnimal, idFichaDiaria };
}
const oneDiaria: Prepare = async () => {
  const { idFichaAnimal, idFichaDiaria } = await aDiaria();
  return { params: { idFichaAnimal }, query: { idFichaDiaria } };
};
const editedDiaria: Prepare = async () => ({
  body: { idFichaDiaria: (await aDiaria()).idFichaDiaria, fecha: today(), peso: 3 },
});

const newMedidas: Prepare = async () => ({ body: (await service.call(getTiposMedicion, { as: 'VOL' })).ok() });
const aSeries: Prepare = async () => ({ params: { idFichaAnimal: await service.admitAnimal() } });
const newMedicion: Prepare = async () => ({
  body: { idFichaAnimal: await service.admitAnimal(), tipo: 'peso', valor: '4,5' },
});
const measured = async () => {
  const body = { idFichaAnimal: await service.admitAnimal(), tipo: 'peso', valor: 4.5 };
  return (await service.call(medicion.postMedicion, { body, headers: {}, as: 'VOL' })).ok().idMedicion;
};
const editedMedicion: Prepare = async () => ({ body: { idMedicion: await measured(), valor: 4.6 } });
const aMedicion: Prepare = async () => ({ params: { idMedicion: await measured() } });

const anAnimal: Prepare = async () => ({ params: { idAnimal: await service.admitAnimal() } });
const newArchivo: Prepare = async () => ({
  ...(await anAnimal()),
  headers: { 'Content-Type': 'text/plain', nombre: 'notas', ext: 'txt' },
  body: Buffer.from('Sin particularidades.').toString('base64'),
});
const anArchivo: Prepare = async () => {
  const { params, headers, body } = await newArchivo();
  const answer = await service.fetch(addressOf(archivo.postArchivo, params), {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${service.tokenFor('VOL')}` },
    body: body as string,
  });
  const { idArchivo } = (await answer.json()) as { idArchivo: number };
  return { params: { ...params, idArchivo } };
};

// biome-ignore format: a table is read by its columns
const table: readonly [CallSpec, Prepare, ...number[]][] = [
  // call                          with             no token  VOL  VOL_FIN  ADMIN  deactivated
  [putTiposTratamiento,            newTipos,             401, 403,     403,   200,         401],
  [getTiposTratamiento,            none,                 200, 200,     200,   200,         200],
  [getMedicamentos,                none,                 200, 200,     200,   200,         200],
  [farmaco.getFarmacos,            none,                 401, 200,     200,   200,         401],
  [farmaco.getFarmaco,             aFarmaco,             401, 200,     200,   200,         401],
  [farmaco.postFarmaco,            newFarmaco,           401, 403,     403,   201,         401],
  [farmaco.putFarmaco,             editedFarmaco,        401, 403,     403,   200,         401],
  [farmaco.deleteFarmaco,          aFarmaco,             401, 403,     403,   204,         401],
  [farmaco.getHistorialFarmaco,    aFarmaco,             401, 403,     403,   200,         401],
  [getTechos,                      none,                 401, 200,     200,   200,         401],
  [putTechos,                      newTechos,            401, 403,     403,   200,         401],
  [getHistorialTechos,             none,                 401, 403,     403,   200,         401],
  [tratamiento.getTratamientos,    none,                 401, 200,     200,   200,         401],
  [tratamiento.getTratamiento,     aTratamiento,         401, 200,     200,   200,         401],
  [tratamiento.postTratamiento,    newTratamiento,       401, 201,     201,   201,         401],
  [tratamiento.putTratamiento,     editedTratamiento,    401, 200,     200,   200,         401],
  [tratamiento.postFinalizar,      aTratamiento,         401, 200,     200,   200,         401],
  [tratamiento.postReabrir,        aFinished,            401, 403,     403,   200,         401],
  [postInstancia,                  aDose,                401, 201,     201,   201,         401],
  [deleteInstancia,                aGivenDose,           401, 403,     403,   204,         401],
  [postCerrarDosis,                aMissedDose,          401, 200,     200,   200,         401],
  [getCalendario,                  now,                  401, 200,     200,   200,         401],
  [getAtrasadas,                   none,                 401, 200,     200,   200,         401],
  [getPendientes,                  none,                 401, 200,     200,   200,         401],
  [diaria.getRonda,                aRonda,               401, 200,     200,   200,         401],
  [diaria.getFichasDiarias,        aMonth,               401, 200,     200,   200,         401],
  [diaria.getFichaDiaria,          oneDiaria,            401, 200,     200,   200,         401],
  [diaria.postFichaDiaria,         newDiaria,            401, 201,     201,   201,         401],
  [diaria.putFichaDiaria,          editedDiaria,         401, 200,     200,   200,         401],
  [diaria.postDescargarPdf,        aMonth,               401, 200,     200,   200,         401],
  [getTiposMedicion,               none,                 401, 200,     200,   200,         401],
  [getHistorialTiposMedicion,      none,                 401, 403,     403,   200,         401],
  [putTiposMedicion,               newMedidas,           401, 403,     403,   200,         401],
  [medicion.getMediciones,         aSeries,              401, 200,     200,   200,         401],
  [medicion.getHistorialMediciones, aSeries,             401, 200,     200,   200,         401],
  [medicion.postMedicion,          newMedicion,          401, 201,     201,   201,         401],
  [medicion.putMedicion,           editedMedicion,       401, 200,     200,   200,         401],
  [medicion.deleteMedicion,        aMedicion,            401, 204,     204,   204,         401],
  [archivo.getArchivos,            anAnimal,             401, 200,     200,   200,         401],
  [archivo.postArchivo,            newArchivo,           401, 201,     201,   201,         401],
  [archivo.getArchivo,             anArchivo,            401, 200,     200,   200,         401],
  [archivo.deleteArchivo,          anArchivo,            401, 204,     204,   204,         401],
];

const cells = table.flatMap(([spec, prepare, ...statuses]) =>
  actors.map((actor, i) => ({ spec, prepare, actor, status: statuses[i] ?? 0 })),
);

test.each(cells)('$spec.method $spec.path: $actor gets $status', async ({ spec, prepare, actor, status }) => {
  const { params, query, headers = { 'Content-Type': 'application/json' }, body } = await prepare();
  const token = tokens.get(actor);
  const answer = await service.fetch(addressOf(spec, params, query), {
    method: spec.method.toUpperCase(),
    headers: { ...(body !== undefined && headers), ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect({ status: answer.status, text }).toMatchObject({ status });
  if (status === 401) expect(JSON.parse(text)).toMatchObject({ message: sesionMessages.none, codigo: 'sin_sesion' });
});

/** The other calls are in the table of `authorisation.test.ts`. */
const ofTheClinic =
  /tratamiento|medicamentos|farmacos|techos|calendario|pendientes|fichas_diarias|archivos_necropsia|medicion/;

test('the table has every call', () => {
  const owned = clinicCalls.filter(({ path }) => ofTheClinic.test(path));
  expect(new Set(table.map(([{ id }]) => id))).toEqual(new Set(owned.map(({ id }) => id)));
});
