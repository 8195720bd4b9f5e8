/** Stores a statement before anything is decided about it (rules: statements, statement-columns). */
import { createHash } from 'node:crypto';
import { type FotoRecibida, LongText } from '@caparazon/call/photo-field';
import { civilDay } from '@caparazon/call/time';
import type { ExtractoBody } from '@caparazon/office/extracto/calls';
import type { Columnas } from '@caparazon/office/extracto/columnas';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { nextId } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { conflict } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import {
  type ColumnasDoc,
  ColumnasExtracto,
  Extracto,
  type ExtractoDoc,
  type FilaDoc,
  FilaExtracto,
  filaId,
} from './model.ts';
import { entradasOf, headingKey, headingRow, likelyHeading, sought, withoutCards } from './read.ts';
import { rowsOf } from './table.ts';

function bytesOf(sent: FotoRecibida): Buffer {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  if (sent instanceof LongText) return Buffer.from(Buffer.from(sent.characters).toString('latin1'), 'base64');
  return Buffer.from(sent);
}

const examples = 3;

/** The headings, by their names, by what somebody said once, or by what is said now. */
async function columnasIn(rows: readonly string[][], said: Columnas | undefined) {
  const likely = likelyHeading(rows);
  if (said !== undefined) return { at: likely, columnas: said };
  const keys = rows.slice(0, sought).map(headingKey);
  const remembered = await ColumnasExtracto.find({ _id: { $in: keys } }).lean<ColumnasDoc[]>();
  const found = headingRow(rows, new Map(remembered.map(({ _id, columnas }) => [_id, columnas])));
  if (found !== null) return found;
  const shown = rows.slice(likely, likely + 1 + examples).map((row) => row.map(withoutCards));
  throw conflict(says.columnas, {
    codigo: 'columnas_por_elegir',
    carried: { encabezado: shown[0] ?? [], ejemplos: shown.slice(1) },
  });
}

/**
 * Stores what came in by a statement's file. The same file again is the one that is there.
 * @returns its number, and whether it is a new one
 * @throws ApiError 400 about `archivo`, 409 `columnas_por_elegir`
 */
export async function loadExtracto(body: ExtractoBody, act: Act): Promise<{ idExtracto: number; cambio: boolean }> {
  const bytes = bytesOf(body.archivo);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = () => Extracto.findOne({ digest }, { _id: 1 }).lean<Pick<ExtractoDoc, '_id'>>();
  const same = await known();
  if (same !== null) return { idExtracto: same._id, cambio: false };
  const rows = await rowsOf(bytes);
  const { at, columnas } = await columnasIn(rows, body.columnas as Columnas | undefined);
  const encabezado = headingKey(rows[at] ?? []);
  const { entradas, ...aside } = entradasOf(rows, at, columnas, civilDay(act.at.getTime()));
  const idExtracto = await nextId('extractos');
  const days = entradas.map(({ dia }) => dia).toSorted();
  const { nombre, moneda, medio } = body;
  const extracto: ExtractoDoc = {
    ...{ _id: idExtracto, nombre, digest, encabezado, moneda, medio, ...aside },
    ...{ desde: days[0] ?? '', hasta: days.at(-1) ?? '', creadoPor: act.by, creadoEn: act.at },
  };
  const filas: FilaDoc[] = entradas.map((entrada, i) => ({
    ...entrada,
    ...{ _id: filaId(idExtracto, i + 1), idExtracto, idFila: i + 1, estado: 'pendiente', idAporte: null },
    ...{ version: null, motivo: '', decididoPor: null, decididoEn: null },
  }));
  try {
    await transaction(async (session) => {
      await Extracto.create([extracto], { session });
      await FilaExtracto.insertMany(filas, { session, lean: true });
      if (body.columnas !== undefined) {
        await ColumnasExtracto.updateOne({ _id: encabezado }, { $set: { columnas } }, { upsert: true, session });
      }
      const despues = { nombre, filas: filas.length };
      await recordChanges(session, act, {
        entidad: 'extracto',
        idEntidad: idExtracto,
        que: 'creado',
        antes: null,
        despues,
      });
    });
    return { idExtracto, cambio: true };
  } catch (error) {
    // Somebody else stored the same file at once.
    const other = isDuplicateKey(error) ? await known() : null;
    if (other === null) throw error;
    return { idExtracto: other._id, cambio: false };
  }
}
