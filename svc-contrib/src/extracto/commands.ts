/** Decisions about the rows of a statement, and its undoing (rule: statement-matches). */
import type { AporteBody } from '@caparazon/office/aporte/body';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { badField, conflict, notFound } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { changeAporte, createAporte, rereadAporte } from '../aporte/commands.ts';
import { linkAportes } from '../aporte/conciliado.ts';
import { Aporte, type AporteDoc } from '../aporte/model.ts';
import { isSure, matchesOf } from './match.ts';
import { ColumnasExtracto, Extracto, type ExtractoDoc, type FilaDoc, FilaExtracto, filaId } from './model.ts';

/** @throws ApiError 404 */
export async function loadExtractoDoc(idExtracto: number, session?: ClientSession): Promise<ExtractoDoc> {
  const extracto = await Extracto.findById(idExtracto, null, session && { session }).lean<ExtractoDoc>();
  if (extracto === null) throw notFound(says.notFound);
  return extracto;
}

export interface Which {
  idExtracto: number;
  idFila: number;
}

async function rereadFila(session: ClientSession, { idExtracto, idFila }: Which): Promise<FilaDoc> {
  const fila = await FilaExtracto.findById(filaId(idExtracto, idFila), null, { session }).lean<FilaDoc>();
  if (fila === null) throw notFound(says.filaNotFound);
  return fila;
}

type Decision = { que: 'conciliar'; idAporte: number } | { que: 'apartar'; motivo: string } | { que: 'deshacer' };

const open = { estado: 'pendiente', idAporte: null, version: null, motivo: '' } as const;

/** Whether a row is already as decided: the first answer was lost. */
function isAlready(fila: FilaDoc, decision: Decision): boolean {
  if (decision.que === 'deshacer') return fila.estado === 'pendiente';
  if (decision.que === 'apartar') return fila.estado === 'apartada' && fila.motivo === decision.motivo;
  return fila.estado === 'conciliada' && fila.idAporte === decision.idAporte;
}

/** @throws ApiError 409 for one that is annulled, reconciled already, or of another currency */
function checkLink({ moneda }: ExtractoDoc, aporte: AporteDoc): void {
  if (aporte.anulado !== null) throw conflict(says.annulled);
  if (aporte.moneda !== moneda) throw badField('idAporte', says.otherMoneda);
  if (aporte.conciliado) throw conflict(says.reconciled);
}

/** Tells whoever was slower. */
async function tellSlower<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? conflict(says.reconciled) : error;
  }
}

/** Leaves a row open again; its contribution stays, reconciled with none. */
async function reopen(session: ClientSession, { idAporte }: FilaDoc, act: Act): Promise<Partial<FilaDoc>> {
  if (idAporte !== null) {
    await linkAportes(session, [{ aporte: await rereadAporte(session, idAporte), conciliado: null }], act);
  }
  return open;
}

async function reconcile(session: ClientSession, which: Which, idAporte: number, act: Act): Promise<Partial<FilaDoc>> {
  const extracto = await loadExtractoDoc(which.idExtracto, session);
  const aporte = await rereadAporte(session, idAporte);
  checkLink(extracto, aporte);
  await linkAportes(session, [{ aporte, conciliado: which }], act);
  return { estado: 'conciliada', idAporte };
}

/** @throws ApiError 404, 409 when somebody else decided about it, or the contribution is reconciled already */
export const decideFila = (which: Which, decision: Decision, act: Act): Promise<void> =>
  tellSlower(() =>
    transaction(async (session) => {
      const fila = await rereadFila(session, which);
      if (isAlready(fila, decision)) return;
      if (decision.que !== 'deshacer' && fila.estado !== 'pendiente') throw conflict(says.decided);
      const set = await decided(session, which, fila, decision, act);
      const $set = { ...set, decididoPor: act.by, decididoEn: act.at };
      await FilaExtracto.updateOne({ _id: fila._id }, { $set }, { session });
    }),
  );

function decided(
  session: ClientSession,
  which: Which,
  fila: FilaDoc,
  decision: Decision,
  act: Act,
): Promise<Partial<FilaDoc>> | Partial<FilaDoc> {
  if (decision.que === 'apartar') return { estado: 'apartada', motivo: decision.motivo };
  if (decision.que === 'deshacer') return reopen(session, fila, act);
  return reconcile(session, which, decision.idAporte, act);
}

/**
 * Records a contribution from a row, which is reconciled with it.
 * @param keep stores the answer for a repeated request
 * @throws ApiError 404, 400 and 409 as `createAporte` does, 409 when somebody else decided about the row
 */
export async function createFromFila(
  which: Which,
  body: AporteBody,
  act: Act,
  keep: Keep<{ idAporte: number }>,
): Promise<{ idAporte: number }> {
  const { moneda } = await loadExtractoDoc(which.idExtracto);
  if (body.moneda !== moneda) throw badField('moneda', says.otherMoneda);
  const keepBoth: typeof keep = async (session, answer) => {
    const fila = await rereadFila(session, which);
    if (fila.estado !== 'pendiente') throw conflict(says.decided);
    const set = { estado: 'creada', ...answer, version: 1, decididoPor: act.by, decididoEn: act.at } as const;
    await FilaExtracto.updateOne({ _id: fila._id }, { $set: set }, { session });
    await keep(session, answer);
  };
  return createAporte(body, act, keepBoth, { conciliado: which });
}

/** Accepts every sure match, if they are as many as were seen. @throws ApiError 404, 409 when they are not */
export const acceptSure = (idExtracto: number, seen: number, act: Act): Promise<number> =>
  tellSlower(() =>
    transaction(async (session) => {
      const sure = (await matchesOf(await loadExtractoDoc(idExtracto, session), session)).filter(isSure);
      if (sure.length !== seen) throw conflict(says.counted(sure.length));
      const links = sure.flatMap(({ fila, candidatos }) => candidatos.map((aporte) => ({ fila, aporte })));
      const decided = { estado: 'conciliada', decididoPor: act.by, decididoEn: act.at } as const;
      await FilaExtracto.bulkWrite(
        links.map(({ fila, aporte }) => ({
          updateOne: { filter: { _id: fila._id }, update: { $set: { ...decided, idAporte: aporte._id } } },
        })),
        { session },
      );
      await linkAportes(
        session,
        links.map(({ fila: { idFila }, aporte }) => ({ aporte, conciliado: { idExtracto, idFila } })),
        act,
      );
      return sure.length;
    }),
  );

/** Whether somebody changed a contribution since it was recorded from a row, or gave it a receipt. */
export const isChanged = ({ version }: Pick<FilaDoc, 'version'>, aporte: AporteDoc): boolean =>
  aporte.version !== version || aporte.recibo !== undefined;

/**
 * Undoes a statement: its links go, and the contributions that were recorded from it are annulled unless somebody
 * changed them since.
 * @throws ApiError 404
 */
export const undoExtracto = (idExtracto: number, act: Act): Promise<{ anulados: number[]; conservados: number[] }> =>
  transaction(async (session) => {
    const { nombre, encabezado } = await loadExtractoDoc(idExtracto, session);
    const filas = await FilaExtracto.find({ idExtracto, idAporte: { $gt: 0 } }, null, { session }).lean<FilaDoc[]>();
    const ids = filas.map(({ idAporte }) => idAporte);
    const aportes = await Aporte.find({ _id: { $in: ids } }, null, { session }).lean<AporteDoc[]>();
    const byId = new Map(aportes.map((aporte) => [aporte._id, aporte]));
    await linkAportes(
      session,
      aportes.map((aporte) => ({ aporte, conciliado: null })),
      act,
    );
    const undone: { anulados: number[]; conservados: number[] } = { anulados: [], conservados: [] };
    for (const fila of filas.filter(({ estado }) => estado === 'creada')) {
      const aporte = byId.get(fila.idAporte ?? 0);
      if (aporte === undefined || aporte.anulado !== null) continue;
      undone[isChanged(fila, aporte) ? 'conservados' : 'anulados'].push(aporte._id);
      if (isChanged(fila, aporte)) continue;
      const motivo = says.undoneReason(nombre);
      const anulado = { motivo, fecha: act.at, idUsuario: act.by };
      const before = { ...aporte, conciliado: null };
      await changeAporte(session, before, { anulado }, { que: 'anulado', antes: null, despues: { motivo } }, act);
    }
    await FilaExtracto.deleteMany({ idExtracto }, { session });
    await Extracto.deleteOne({ _id: idExtracto }, { session });
    // Perhaps its columns were wrong: they are asked for again.
    await ColumnasExtracto.deleteOne({ _id: encabezado }, { session });
    const antes = { nombre };
    await recordChanges(session, act, {
      entidad: 'extracto',
      idEntidad: idExtracto,
      que: 'borrado',
      antes,
      despues: null,
    });
    return undone;
  });
