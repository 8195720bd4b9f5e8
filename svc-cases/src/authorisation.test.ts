/** The calls of reports, records and their photos, by every kind of caller (rule: who-may-what). */

import { addressOf, type CallSpec } from '@caparazon/call/call';
import { getDepartamentos } from '@caparazon/call/departamentos';
import { sesionMessages } from '@caparazon/call/sesion/words';
import * as alerta from '@caparazon/clinic/alerta/calls';
import * as ficha from '@caparazon/clinic/animal/calls';
import { getLugares } from '@caparazon/clinic/animal/lugares';
import * as recaptura from '@caparazon/clinic/animal/recaptura';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { clinicCalls } from '@caparazon/clinic/calls';
import * as catalogo from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { getClasesTodas } from '@caparazon/clinic/catalogo/clases-todas';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import * as desenlace from '@caparazon/clinic/desenlace/calls';
import { getEstadisticas } from '@caparazon/clinic/estadistica/calls';
import { getEventos } from '@caparazon/clinic/evento/calls';
import * as exportacion from '@caparazon/clinic/exportacion/calls';
import * as foto from '@caparazon/clinic/foto/calls';
import * as liberacion from '@caparazon/clinic/liberacion/calls';
import * as criterio from '@caparazon/clinic/liberacion/criterios';
import * as marca from '@caparazon/clinic/marca/calls';
import * as nota from '@caparazon/clinic/nota/calls';
import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import * as problema from '@caparazon/clinic/problema/calls';
import * as reporte from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import * as varamiento from '@caparazon/clinic/varamiento/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { base64, jpeg } from './testing/pictures.ts';
import { bruno, type CasesTest, rightFicha, rightReporte, startCases } from './testing/service.ts';

const actors = ['no token', 'VOL', 'VOL_FIN', 'ADMIN', 'deactivated'] as const;
type Actor = (typeof actors)[number];

const deactivated = 9;

let service: CasesTest;
const tokens = new Map<Actor, string>();
let pictures = 0;
const photo = async () => {
  pictures += 1;
  return base64(await jpeg(`#${(pictures * 0x0a1b2c).toString(16).padStart(6, '0').slice(-6)}`));
};

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

/** Makes the input of a call, anew each time, so that callers do not affect each other. */
type Prepare = () => Promise<{ params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }>;

const none: Prepare = async () => ({});
const aSearch: Prepare = async () => ({ query: { texto: 'tortuga' } });
const aReporte: Prepare = async () => ({ params: { idReporte: await service.report() } });
const aFicha: Prepare = async () => ({ params: { idFicha: await service.admitAnimal() } });
const itsFollower: Prepare = async () => ({
  query: { reporte: await service.report({ telefonoContacto: '+59899123456' }), telefono: '3456' },
});
const newReporte: Prepare = async () => ({ body: rightReporte });
const newFicha: Prepare = async () => ({ body: rightFicha });
const link: Prepare = async () => ({ ...(await aReporte()), body: { idFicha: await service.admitAnimal() } });
const edited: Prepare = async () => ({ body: { ...rightFicha, idFichaAnimal: await service.admitAnimal() } });
const newPhoto: Prepare = async () => ({ body: { idFichaAnimal: await service.admitAnimal(), foto: await photo() } });

const aLista: Prepare = async () => ({ params: { lista: 'fichas' } });
const aCatalogo: Prepare = async () => ({ params: { catalogo: 'especies' } });
const newClases: Prepare = async () => ({ body: (await service.call(getClasesFichas, { as: 'VOL' })).ok() });
const newEspecies: Prepare = async () => ({ body: (await service.call(getEspecies, { as: 'VOL' })).ok() });

const newCriterios: Prepare = async () => ({
  body: (await service.call(criterio.getCriteriosLiberacion, { as: 'VOL' })).ok(),
});
const aMark: Prepare = async () => ({ ...(await aFicha()), body: { criterio: 'heridas_curadas', cumplido: true } });
const aDecision: Prepare = async () => ({ ...(await aFicha()), body: { comentario: 'La vi comer' } });
const aRelease: Prepare = async () => ({
  ...(await aFicha()),
  body: { fechaHora: service.clock.now(), lugar: 'La Paloma', quienes: 'Ana' },
});

async function released() {
  const release = await aRelease();
  (await service.call(liberacion.postLiberar, { ...release, as: 'VOL' } as never)).ok();
  return release;
}
const aCorrection: Prepare = released;
const anUndoing: Prepare = async () => {
  const { body, ...undoing } = await released();
  return undoing;
};

async function photographed() {
  const shared = await photo();
  const idFichaAnimal = await service.admitAnimal({ fotosFichaAnimal: [shared], fotoIdentificacion: shared });
  const params = { idFicha: String(idFichaAnimal) };
  const { fotoIdentificacion } = (await service.call(ficha.getFichaAnimal, { params, as: 'VOL' })).ok();
  return { idFichaAnimal, idFoto: fotoIdentificacion };
}
const ownPhoto: Prepare = async () => ({ body: await photographed() });
const fichaPhoto: Prepare = async () => ({ params: { idFoto: (await photographed()).idFoto?.split('/')[1] } });
const reportePhoto: Prepare = async () => {
  const params = { idReporte: String(await service.report({ fotosReporte: [await photo()] })) };
  const { fotosReportes } = (await service.call(reporte.getReporte, { params, as: 'VOL' })).ok();
  return { params: { idFoto: fotosReportes[0]?.split('/')[1] } };
};

const aTag = { codigo: 'UY 0042', tipo: 'inconel', posicion: 'otra', evento: 'leida', fecha: '2026-01-02' };
async function tagged() {
  const body = { ...aTag, idFichaAnimal: await service.admitAnimal() };
  const { idMarca } = (await service.call(marca.postMarca, { raw: { body }, as: service.as(bruno) })).ok();
  return { idMarca, idFichaAnimal: body.idFichaAnimal };
}
const aCode: Prepare = async () => ({ query: { codigo: aTag.codigo } });
const itsTags: Prepare = async () => ({ params: await tagged() });
const aMarca: Prepare = async () => ({ params: { idMarca: (await tagged()).idMarca } });
const newMarca: Prepare = async () => ({ body: { ...aTag, idFichaAnimal: await service.admitAnimal() } });
const editedMarca: Prepare = async () => ({ body: { ...aTag, idMarca: (await tagged()).idMarca } });
const aNote = { texto: 'Come sola.', fijada: false };
async function noted() {
  const body = { ...aNote, idFichaAnimal: await service.admitAnimal() };
  const { idNota } = (await service.call(nota.postNota, { raw: { body }, as: service.as(bruno) })).ok();
  return { idNota, idFichaAnimal: body.idFichaAnimal };
}
const itsNotes: Prepare = async () => ({ params: await noted() });
const aNota: Prepare = async () => ({ params: { idNota: (await noted()).idNota } });
const newNota: Prepare = async () => ({ body: { ...aNote, idFichaAnimal: await service.admitAnimal() } });
const aProblema = { nombre: 'Anemia', desde: '2025-01-02', estado: 'activo' };
async function withProblema() {
  const idFichaAnimal = await service.admitAnimal();
  const sent = { raw: { body: { ...aProblema, idFichaAnimal } }, as: service.as(bruno) };
  const { idProblema } = (await service.call(problema.postProblema, sent)).ok();
  return { idFichaAnimal: String(idFichaAnimal), idProblema: String(idProblema) };
}
const itsProblems: Prepare = async () => ({ params: await withProblema() });
const itsNames: Prepare = async () => ({ query: { ficha: String(await service.admitAnimal()) } });
const newProblema: Prepare = async () => ({ body: { ...aProblema, idFichaAnimal: await service.admitAnimal() } });
const editedProblema: Prepare = async () => ({
  body: { ...aProblema, idProblema: (await withProblema()).idProblema },
});
const anAlert = { tipo: 'manejo', texto: 'Muerde.' };
const newAlerta: Prepare = async () => ({ body: { ...anAlert, idFichaAnimal: await service.admitAnimal() } });
const itsAlerts: Prepare = async () => ({ params: { idFichaAnimal: await service.admitAnimal() } });
async function anOldAlert() {
  const sent = { raw: { body: { ...anAlert, idFichaAnimal: await service.admitAnimal() } }, as: service.as(bruno) };
  const { idAlerta } = (await service.call(alerta.postAlerta, sent)).ok();
  return { params: { idAlerta }, body: { motivo: 'Ya no.' } };
}
const editedNota: Prepare = async () => ({ body: { ...aNote, idNota: (await noted()).idNota } });
const earlier: Prepare = async () => ({ ...(await aFicha()), body: { idFichaAnterior: await service.admitAnimal() } });
const itsEnd = () => ({ desenlace: 'murio', fecha: service.clock.now() });
const anOutcome: Prepare = async () => ({ ...(await aFicha()), body: itsEnd() });
const ended: Prepare = async () => {
  const of = await aFicha();
  (await service.call(desenlace.putDesenlace, { ...of, body: itsEnd(), as: 'VOL' } as never)).ok();
  return of;
};
const stranded: Prepare = async () => ({ params: { idFichaAnimal: await service.admitAnimal() } });
const codes: Prepare = async () => ({ body: { idFichaAnimal: await service.admitAnimal(), estadoCarcasa: 1 } });

// biome-ignore format: a table is read by its columns
const table: readonly [CallSpec, Prepare, ...number[]][] = [
  // call                             with          no token  VOL  VOL_FIN  ADMIN  deactivated
  [getDepartamentos,                  none,              200, 200,     200,   200,         200],
  [getClasesReportes,                 none,              200, 200,     200,   200,         200],
  [postReporte,                       newReporte,        201, 201,     201,   201,         201],
  [getSeguimiento,                    itsFollower,       200, 200,     200,   200,         200],
  [getClasesFichas,                   none,              401, 200,     200,   200,         401],
  [getEspecies,                       none,              401, 200,     200,   200,         401],
  [getClasesTodas,                    aLista,            401, 200,     200,   200,         401],
  [catalogo.getCatalogo,              aCatalogo,         401, 403,     403,   200,         401],
  [catalogo.getHistorialCatalogo,     aCatalogo,         401, 403,     403,   200,         401],
  [exportacion.getExportarReportes,   none,              401, 403,     403,   200,         401],
  [exportacion.getExportarFichas,     none,              401, 403,     403,   200,         401],
  [exportacion.getExportacion,        none,              401, 403,     403,   200,         401],
  [exportacion.getExportaciones,      none,              401, 403,     403,   200,         401],
  [catalogo.putClasesReportes,        newClases,         401, 403,     403,   200,         401],
  [catalogo.putClasesFichas,          newClases,         401, 403,     403,   200,         401],
  [catalogo.putEspecies,              newEspecies,       401, 403,     403,   200,         401],
  [getEventos,                        none,              401, 200,     200,   200,         401],
  [getBuscar,                         aSearch,           401, 200,     200,   200,         401],
  [reporte.getReportes,               none,              401, 200,     200,   200,         401],
  [reporte.getReporte,                aReporte,          401, 200,     200,   200,         401],
  [reporte.postVisto,                 aReporte,          401, 200,     200,   200,         401],
  [reporte.deleteVisto,               aReporte,          401, 200,     200,   200,         401],
  [reporte.postVoy,                   aReporte,          401, 200,     200,   200,         401],
  [reporte.deleteVoy,                 aReporte,          401, 200,     200,   200,         401],
  [reporte.postArchivar,              aReporte,          401, 200,     200,   200,         401],
  [reporte.postVincular,              link,              401, 200,     200,   200,         401],
  [foto.getFotoReporte,               reportePhoto,      401, 200,     200,   200,         401],
  [ficha.getFichasAnimal,             none,              401, 200,     200,   200,         401],
  [ficha.getFichaAnimal,              aFicha,            401, 200,     200,   200,         401],
  [ficha.getFichaAnimalReportes,      aFicha,            401, 200,     200,   200,         401],
  [ficha.getFichaAnimalHistorial,     aFicha,            401, 200,     200,   200,         401],
  [ficha.postFichaAnimal,             newFicha,          401, 201,     201,   201,         401],
  [ficha.putFichaAnimal,              edited,            401, 200,     200,   200,         401],
  [recaptura.getRecapturas,           aFicha,            401, 200,     200,   200,         401],
  [recaptura.postFichaAnterior,       earlier,           401, 200,     200,   200,         401],
  [recaptura.deleteFichaAnterior,     aFicha,            401, 204,     204,   204,         401],
  [marca.getMarcasPorCodigo,          aCode,             401, 200,     200,   200,         401],
  [marca.getMarcas,                   itsTags,           401, 200,     200,   200,         401],
  [marca.getMarcaHistorial,           aMarca,            401, 200,     200,   200,         401],
  [marca.postMarca,                   newMarca,          401, 201,     201,   201,         401],
  [marca.putMarca,                    editedMarca,       401, 200,     200,   200,         401],
  [marca.deleteMarca,                 aMarca,            401, 403,     403,   204,         401],
  [nota.getNotasFijadas,              none,              401, 200,     200,   200,         401],
  [nota.getNotas,                     itsNotes,          401, 200,     200,   200,         401],
  [nota.getNotaHistorial,             aNota,             401, 200,     200,   200,         401],
  [nota.postNota,                     newNota,           401, 201,     201,   201,         401],
  [nota.putNota,                      editedNota,        401, 200,     200,   200,         401],
  [nota.deleteNota,                   aNota,             401, 403,     403,   204,         401],
  [alerta.getAlertasVigentes,         none,              401, 200,     200,   200,         401],
  [alerta.getAlertas,                 itsAlerts,         401, 200,     200,   200,         401],
  [alerta.postAlerta,                 newAlerta,         401, 201,     201,   201,         401],
  [alerta.postRetirarAlerta,          anOldAlert,        401, 200,     200,   200,         401],
  [problema.getNombresProblema,       itsNames,          401, 200,     200,   200,         401],
  [problema.getProblemas,             itsProblems,       401, 200,     200,   200,         401],
  [problema.getProblemaHistorial,     itsProblems,       401, 200,     200,   200,         401],
  [problema.postProblema,             newProblema,       401, 201,     201,   201,         401],
  [problema.putProblema,              editedProblema,    401, 200,     200,   200,         401],
  [problema.deleteProblema,           itsProblems,       401, 403,     403,   204,         401],
  [varamiento.getVaramiento,          stranded,          401, 200,     200,   200,         401],
  [varamiento.putVaramiento,          codes,             401, 200,     200,   200,         401],
  [varamiento.getVaramientoHistorial, stranded,          401, 200,     200,   200,         401],
  [foto.getFotoFichaAnimal,           fichaPhoto,        401, 200,     200,   200,         401],
  [foto.postFotoFichaAnimal,          newPhoto,          401, 201,     201,   201,         401],
  [foto.postFotoPerfilFichaAnimal,    newPhoto,          401, 201,     201,   201,         401],
  [foto.deleteFotoFichaAnimal,        ownPhoto,          401, 204,     204,   204,         401],
  [foto.deleteFotoPerfilFichaAnimal,  ownPhoto,          401, 204,     204,   204,         401],
  [criterio.getCriteriosLiberacion,   none,              401, 200,     200,   200,         401],
  [criterio.putCriteriosLiberacion,   newCriterios,      401, 403,     403,   200,         401],
  [criterio.getHistorialCriterios,    none,              401, 403,     403,   200,         401],
  [liberacion.getLiberacion,          aFicha,            401, 200,     200,   200,         401],
  [liberacion.getHistorialLiberacion, aFicha,            401, 200,     200,   200,         401],
  [liberacion.postLiberacion,         aMark,             401, 200,     200,   200,         401],
  [liberacion.postApto,               aDecision,         401, 200,     200,   200,         401],
  [liberacion.deleteApto,             aFicha,            401, 204,     204,   204,         401],
  [liberacion.postLiberar,            aRelease,          401, 200,     200,   200,         401],
  [liberacion.putSuelta,              aCorrection,       401, 200,     200,   200,         401],
  [liberacion.deleteSuelta,           anUndoing,         401, 204,     204,   204,         401],
  [desenlace.getDesenlace,            aFicha,            401, 200,     200,   200,         401],
  [desenlace.putDesenlace,            anOutcome,         401, 200,     200,   200,         401],
  [desenlace.deleteDesenlace,         ended,             401, 200,     200,   200,         401],
  [desenlace.getDesenlaceHistorial,   aFicha,            401, 200,     200,   200,         401],
  [getPizarra,                        none,              401, 200,     200,   200,         401],
  [getLugares,                        none,              401, 200,     200,   200,         401],
  [getEstadisticas, () => Promise.resolve({}), 401, 200, 200, 200, 401],
];

const cells = table.flatMap(([spec, prepare, ...statuses]) =>
  actors.map((actor, i) => ({ spec, prepare, actor, status: statuses[i] ?? 0 })),
);

test.each(cells)('$spec.method $spec.path: $actor gets $status', async ({ spec, prepare, actor, status }) => {
  const { params, query, body } = await prepare();
  const token = tokens.get(actor);
  const answer = await service.fetch(addressOf(spec, params, query), {
    method: spec.method.toUpperCase(),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isOpen = spec.streams === true && answer.ok;
  const text = isOpen ? '' : await answer.text();
  if (isOpen) await answer.body?.cancel();
  expect({ status: answer.status, text }).toMatchObject({ status });
  if (status === 401) expect(JSON.parse(text)).toMatchObject({ message: sesionMessages.none, codigo: 'sin_sesion' });
});

/** These are in the table of `authorisation-clinic.test.ts`. */
const elsewhere =
  /tratamiento|medicamentos|farmacos|techos|calendario|pendientes|fichas_diarias|archivos_necropsia|medicion/;

test('the table has every call', () => {
  const owned = clinicCalls.filter(({ path }) => !elsewhere.test(path));
  expect(new Set(table.map(([{ id }]) => id))).toEqual(new Set(owned.map(({ id }) => id)));
});
