/** Campaigns, and what was given for each (rule: campaigns). */
import { limits } from '@caparazon/call/limits';
import {
  type Campana as CampanaAnswer,
  type CampanaBody,
  type CampanaEdit,
  campanasMessages as says,
} from '@caparazon/office/aporte/campana';
import { type Moneda, monedas } from '@caparazon/office/aporte/monto';
import { nextId } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { difference } from '@caparazon/service-kit/difference';
import { badField, conflict, notFound, stale } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import { searchWords } from '@caparazon/service-kit/search-words';
import { type Act, changed, made, type Trace, traceFields } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { Aporte } from './model.ts';

export interface CampanaDoc extends Trace {
  _id: number;
  nombre: string;
  /** Equal for names that only case, accents or signs tell apart. */
  clave: string;
  /** Civil days; `hasta` may be ''. */
  desde: string;
  hasta: string;
  /** In hundredths of pesos; null without a goal. */
  meta: number | null;
  cerrada: boolean;
  /** Raised by each contribution that chooses it, so that it is not deleted meanwhile. */
  elegida: number;
}

const text = { type: String, required: true } as const;

const schema = new Schema<CampanaDoc>(
  {
    _id: { type: Number, required: true },
    nombre: text,
    clave: { ...text, unique: true },
    desde: text,
    hasta: { type: String, default: '' },
    meta: { type: Number, default: null },
    cerrada: { type: Boolean, required: true },
    elegida: { type: Number, default: 0 },
    ...traceFields,
  },
  { versionKey: false },
);

export const Campana = mongoose.model('Campana', schema, 'campanas');

const edited = ['nombre', 'desde', 'hasta', 'meta', 'cerrada'] as const satisfies readonly (keyof CampanaDoc)[];

const keyOf = (nombre: string): string => searchWords(nombre).join(' ') || nombre;

/** Tells of the other one with that name. */
async function named<T>(nombre: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const other = await Campana.findOne({ clave: keyOf(nombre) }).lean<CampanaDoc>();
    throw other === null ? error : conflict(says.repetida(other.nombre));
  }
}

/** @throws ApiError 409 for a name that there is, or when there are too many */
export async function createCampana(
  body: CampanaBody,
  act: Act,
  keep: Keep<{ idCampana: number }>,
): Promise<{ idCampana: number }> {
  if ((await Campana.countDocuments()) >= limits.campanas) throw conflict(says.demasiadas);
  const idCampana = await nextId('campanas');
  const campana: CampanaDoc = { _id: idCampana, ...body, clave: keyOf(body.nombre), elegida: 0, ...made(act) };
  return named(body.nombre, () =>
    transaction(async (session) => {
      await Campana.create([campana], { session });
      await recordChanges(session, act, {
        ...{ entidad: 'campana', idEntidad: idCampana, que: 'creado', antes: null, despues: body },
      });
      await keep(session, { idCampana });
      return { idCampana };
    }),
  );
}

/** The campaign within the transaction. @throws ApiError 404 */
async function reread(session: ClientSession, idCampana: number): Promise<CampanaDoc> {
  const campana = await Campana.findById(idCampana, null, { session }).lean<CampanaDoc>();
  if (campana === null) throw notFound(says.notFound);
  return campana;
}

/** @throws ApiError 404, 409 for a name that there is, or when somebody changed it since */
export const editCampana = (idCampana: number, { version, ...set }: CampanaEdit, act: Act): Promise<void> =>
  named(set.nombre, () =>
    transaction(async (session) => {
      const before = await reread(session, idCampana);
      const changes = difference(before, { ...before, ...set }, edited);
      if (changes === null) return;
      if (version !== before.version) throw stale(before.modificadoPor);
      const trace = changed(act);
      const $set = { ...set, clave: keyOf(set.nombre), ...trace.set };
      await Campana.updateOne({ _id: idCampana }, { $set, $inc: trace.inc }, { session });
      await recordChanges(session, act, { entidad: 'campana', idEntidad: idCampana, que: 'modificado', ...changes });
    }),
  );

/** @throws ApiError 404, 409 when a contribution has it */
export const deleteCampana = (idCampana: number, act: Act): Promise<void> =>
  transaction(async (session) => {
    const { nombre } = await reread(session, idCampana);
    const used = await Aporte.countDocuments({ idCampana }, { session });
    if (used > 0) throw conflict(says.usada(used));
    await Campana.deleteOne({ _id: idCampana }, { session });
    const antes = { nombre };
    await recordChanges(session, act, {
      ...{ entidad: 'campana', idEntidad: idCampana, que: 'borrado', antes, despues: null },
    });
  });

/**
 * Chooses a campaign for a contribution. @param before what it had: that one stays, closed or not
 * @throws ApiError 400 for one that is closed or gone
 */
export async function chooseCampana(
  session: ClientSession,
  idCampana: number | null | undefined,
  before?: number | null,
): Promise<void> {
  if (idCampana === null || idCampana === undefined || idCampana === before) return;
  const raised = { $inc: { elegida: 1 } };
  const chosen = await Campana.findByIdAndUpdate(idCampana, raised, { session }).lean<CampanaDoc>();
  if (chosen === null) throw badField('idCampana', says.inexistente);
  if (chosen.cerrada) throw badField('idCampana', says.cerrada(chosen.nombre));
}

interface Given {
  _id: { idCampana: number; moneda: Moneda };
  centesimos: number;
  cantidad: number;
  ultimo: Date | null;
}

const counts = { $eq: ['$anulado', null] };

/** All campaigns, the open ones first and of these the latest, with what was given. */
export async function findCampanas(): Promise<CampanaAnswer[]> {
  const [campanas, given] = await Promise.all([
    Campana.find().sort({ cerrada: 1, desde: -1, _id: -1 }).lean<CampanaDoc[]>(),
    Aporte.aggregate<Given>([
      { $match: { idCampana: { $gt: 0 } } },
      {
        $group: {
          _id: { idCampana: '$idCampana', moneda: '$moneda' },
          centesimos: { $sum: { $cond: [counts, '$centesimos', 0] } },
          cantidad: { $sum: { $cond: [counts, 1, 0] } },
          ultimo: { $max: { $cond: [counts, '$fecha', null] } },
        },
      },
    ]),
  ]);
  const byCampana = Map.groupBy(given, ({ _id }) => _id.idCampana);
  return campanas.map((campana) => presentCampana(campana, byCampana.get(campana._id) ?? []));
}

function presentCampana(campana: CampanaDoc, given: readonly Given[]): CampanaAnswer {
  const last = Math.max(...given.map(({ ultimo }) => ultimo?.getTime() ?? 0));
  return {
    idCampana: campana._id,
    nombre: campana.nombre,
    desde: campana.desde,
    hasta: campana.hasta,
    meta: campana.meta === null ? null : campana.meta / 100,
    cerrada: campana.cerrada,
    sumas: monedas.flatMap((moneda) => {
      const sum = given.find(({ _id }) => _id.moneda === moneda);
      if (sum === undefined || sum.cantidad === 0) return [];
      return [{ moneda, total: sum.centesimos / 100, cantidad: sum.cantidad }];
    }),
    ultimo: last > 0 ? last : null,
    enUso: given.length > 0,
    version: campana.version,
  };
}

/** The names by number, for a file. */
export async function namesOfCampanas(): Promise<ReadonlyMap<number, string>> {
  const campanas = await Campana.find({}, { nombre: 1 }).lean<Pick<CampanaDoc, '_id' | 'nombre'>[]>();
  return new Map(campanas.map(({ _id, nombre }) => [_id, nombre]));
}
