/**
 * An animal's story beside its care: tags, stranding codes, recapture, fitness and release (rules:
 * recapture, stranding-codes, release-decision, release).
 */
import { desenlaceBody } from '@caparazon/clinic/desenlace/calls';
import { marcaBody } from '@caparazon/clinic/marca/calls';
import { varamientoEdit } from '@caparazon/clinic/varamiento/calls';
import { recordChanges } from '@caparazon/service-kit/history';
import { made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { createAlerta } from '../alerta/commands.ts';
import { loadFicha } from '../animal/query.ts';
import { linkFichas } from '../animal/recaptura.ts';
import { saveDesenlace } from '../desenlace/commands.ts';
import { declareApto, markCriterio } from '../liberacion/commands.ts';
import { type Apto, LiberacionModel, type Suelta } from '../liberacion/model.ts';
import { createMarca } from '../marca/commands.ts';
import { createNota } from '../nota/commands.ts';
import { saveVaramiento } from '../varamiento/commands.ts';
import { actOf, keep } from './data.ts';
import type { Once } from './pasos.ts';
import { dayMs, hourMs, type Paciente } from './sheets.ts';

async function writeNotas({ idFichaAnimal, ficha }: Paciente, seen: number, now: number): Promise<void> {
  for (const { dia, ...nota } of ficha.notas)
    await createNota({ ...nota, idFichaAnimal }, { act: actOf('admin', Math.min(seen + dia * dayMs, now)), keep });
}

async function writeAlertas({ idFichaAnimal, ficha }: Paciente, seen: number, now: number): Promise<void> {
  for (const { dia, ...alerta } of ficha.alertas)
    await createAlerta(
      { ...alerta, idFichaAnimal, fecha: undefined },
      { act: actOf('admin', Math.min(seen + dia * dayMs, now)), keep },
    );
}

/** Tags of a release are noted on its day, other ones and stranding data at intake. */
async function note({ idFichaAnimal, llegada, hasta, ficha }: Paciente, seen: number): Promise<void> {
  for (const marca of ficha.marcasAnotadas) {
    const fecha = marca.evento === 'colocada' ? hasta : seen;
    await createMarca(marcaBody.parse({ ...marca, idFichaAnimal, fecha }), { act: actOf('voluntario', fecha), keep });
  }
  if (ficha.varamiento === undefined) return;
  const body = varamientoEdit.parse({ ...ficha.varamiento, idFichaAnimal, fecha: llegada });
  await saveVaramiento(body, actOf('admin', seen));
}

async function mark({ idFichaAnimal, ficha }: Paciente, at: number): Promise<void> {
  const doc = await loadFicha(idFichaAnimal);
  for (const [criterio, comentario] of Object.entries(ficha.criterios))
    await markCriterio(doc, { criterio, cumplido: true, comentario }, actOf('admin', at));
}

/** Records the release on its day, although the final record already says Liberado. */
async function release({ idFichaAnimal: _id, hasta, ficha: { suelta } }: Paciente): Promise<void> {
  const { estado, estadia = 0, lugarDestinoFinal: lugar } = await loadFicha(_id);
  if (suelta === undefined || estado !== 'Liberado') return;
  const { decidido: comentario, ...told } = suelta;
  const [decided, act] = [actOf('admin', hasta - dayMs), actOf('voluntario', hasta + hourMs)];
  const apto: Apto = { estadia: estadia - 1, por: decided.by, en: decided.at, comentario, faltaban: [] };
  const nothing = { fechaEgreso: null, enterradoOLiberado: null, fechaDestinoFinal: null, pesoEgreso: null };
  const antes = { ...nothing, lugarDestinoFinal: '' };
  const own = { ...told, fechaHora: new Date(hasta), lugar, fotos: [] };
  const suelto: Suelta = { ...own, apto, antes, faltaban: [], estadia, por: act.by, version: 1 };
  const decision = { antes: { apto: false }, despues: { apto: true, faltaban: [], comentario } };
  const of = { entidad: 'liberacion', idEntidad: _id };
  await transaction(async (session) => {
    await LiberacionModel.insertMany([{ _id, marcas: [], apto: null, suelta: suelto, ...made(act) }], { session });
    await recordChanges(session, decided, { ...of, que: 'declarado apto', ...decision });
    await recordChanges(session, act, { ...of, que: 'liberado', antes: null, despues: { ...own, faltaban: [] } });
  });
}

/** Stores the story; sheets and measures must exist. @param anterior number of the animal's earlier record */
export async function loadStory(paciente: Paciente, now: number, anterior: number | undefined, once: Once) {
  const { idFichaAnimal, llegada, ficha } = paciente;
  const seen = Math.min(llegada + hourMs, now);
  await once(`marcas de ${idFichaAnimal}`, () => note(paciente, seen));
  await once(`notas de ${idFichaAnimal}`, () => writeNotas(paciente, seen, now));
  await once(`alertas de ${idFichaAnimal}`, () => writeAlertas(paciente, seen, now));
  if (anterior !== undefined)
    await once('recaptura', () => linkFichas(idFichaAnimal, { idFichaAnterior: anterior }, actOf('voluntario', seen)));
  await once(`criterios de ${idFichaAnimal}`, () => mark(paciente, now - 20 * hourMs));
  if (ficha.suelta !== undefined) await once(`suelta de ${idFichaAnimal}`, () => release(paciente));
  if (ficha.desenlace !== undefined) {
    const body = desenlaceBody.parse({ ...ficha.desenlace, fecha: paciente.hasta });
    await once(`desenlace de ${idFichaAnimal}`, () =>
      saveDesenlace(idFichaAnimal, body, actOf('admin', paciente.hasta + hourMs)),
    );
  }
  if (ficha.apto === undefined) return;
  const decision = { comentario: ficha.apto, faltan: [], seen: undefined };
  await once(`apto de ${idFichaAnimal}`, () => declareApto(idFichaAnimal, decision, actOf('admin', now - 18 * hourMs)));
}
