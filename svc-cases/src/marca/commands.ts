import type { MarcaAlIngreso, MarcaBody, MarcaEdit } from '@caparazon/clinic/marca/calls';
import { mayDelete } from '@caparazon/clinic/marca/may';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { rereadFicha } from '../animal/change.ts';
import { searchByCodes } from '../animal/codes.ts';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { keptMarca, Marca, type MarcaDoc, noted } from './model.ts';

/** A line names the tag's animal, for its open screens (rule: events). */
const entidad = 'marca';

async function followCodes(session: ClientSession, ficha: FichaAnimalDoc): Promise<void> {
  const codes = await Marca.distinct('codigoNormal', { idFichaAnimal: ficha._id }).session(session);
  await searchByCodes(session, ficha, codes.toSorted());
}

async function store(session: ClientSession, marcas: readonly MarcaDoc[], act: Act): Promise<void> {
  await Marca.insertMany(marcas, { session, lean: true });
  const lines = marcas.map(({ _id, codigoNormal, ...despues }) => ({
    entidad,
    idEntidad: _id,
    que: 'creado',
    antes: null,
    despues,
  }));
  await recordChanges(session, act, ...lines);
}

/** @param keep stores the answer with the write @throws ApiError 404 for an unknown animal */
export async function createMarca(
  { idFichaAnimal, ...fields }: MarcaBody,
  { act, keep }: { act: Act; keep: Keep<{ idMarca: number }> },
): Promise<{ idMarca: number }> {
  const idMarca = await nextId('marcas');
  return transaction(async (session) => {
    const ficha = await rereadFicha(session, idFichaAnimal);
    await store(session, [{ ...keptMarca(fields), _id: idMarca, idFichaAnimal, ...made(act) }], act);
    await followCodes(session, ficha);
    await keep(session, { idMarca });
    return { idMarca };
  });
}

/**
 * Prepares the tags of a new record (rule: tags-at-intake).
 * @returns stores them in the transaction that makes the record, dated on its rescue
 */
export async function marcasAlIngreso(
  marcas: readonly MarcaAlIngreso[],
): Promise<(session: ClientSession, ficha: FichaAnimalDoc, act: Act) => Promise<void>> {
  if (marcas.length === 0) return async () => {};
  const first = await nextId('marcas', marcas.length);
  return async (session, ficha, act) => {
    const docs = marcas.map((marca, i) => ({
      ...keptMarca({ ...marca, fecha: ficha.fecha.getTime(), comentario: '' }),
      _id: first + i,
      idFichaAnimal: ficha._id,
      ...made(act),
    }));
    await store(session, docs, act);
    await followCodes(session, ficha);
  };
}

async function reread(session: ClientSession, idMarca: number): Promise<MarcaDoc> {
  const marca = await Marca.findById(idMarca, null, { session }).lean<MarcaDoc>();
  if (marca === null) throw notFound(marcaMessages.notFound);
  return marca;
}

/**
 * Edits an entry.
 * @throws ApiError 404, 409 when somebody changed it since `version`
 */
export function editMarca({ idMarca, version, ...fields }: MarcaEdit, act: Act): Promise<MarcaDoc> {
  const { set, inc } = changed(act);
  return transaction(async (session) => {
    const before = await reread(session, idMarca);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const kept = keptMarca(fields);
    const changes = difference(before, { ...before, ...kept }, noted);
    if (changes === null) return before;
    await Marca.updateOne({ _id: idMarca }, { $set: { ...kept, ...set }, $inc: inc }, { session });
    const { idFichaAnimal } = before;
    const antes = { ...changes.antes, idFichaAnimal };
    await recordChanges(session, act, { entidad, idEntidad: idMarca, que: 'modificado', ...changes, antes });
    await followCodes(session, await rereadFicha(session, idFichaAnimal));
    return { ...before, ...kept, ...set, version: before.version + inc.version };
  });
}

interface Known {
  idMarca: number;
  /** Absent: any version. */
  version?: number | undefined;
}

/**
 * Deletes an entry; the history keeps it (rule: tag-deleted).
 * @throws ApiError 403, 404, 409 when somebody changed it since `version`
 */
export function deleteMarca({ idMarca, version }: Known, by: Session, now: number): Promise<void> {
  const act = actOf(by, now);
  return transaction(async (session) => {
    const before = await reread(session, idMarca);
    authorise(mayDelete(by, before.creadoPor));
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    await Marca.deleteOne({ _id: idMarca }, { session });
    const { idFichaAnimal } = before;
    const antes = { ...Object.fromEntries(noted.map((field) => [field, before[field]])), idFichaAnimal };
    await recordChanges(session, act, { entidad, idEntidad: idMarca, que: 'eliminado', antes, despues: null });
    await followCodes(session, await rereadFicha(session, idFichaAnimal));
  });
}
