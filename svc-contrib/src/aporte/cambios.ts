/**
 * The latest changes for copies that have counted (`conteos.ts`), written in the transaction of each change. One
 * document holds all, so that simultaneous changes conflict and their numbers follow the order of commits.
 */
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import type { Facets } from './filter.ts';

interface AporteFacets extends Facets {
  /** Absent in changes of an earlier version. */
  centesimos?: number;
}

export interface DonanteFacets {
  busqueda: string[];
  anios: number[];
}

export interface DonantesChange {
  were: DonanteFacets[];
  are: DonanteFacets[];
}

export interface Change {
  were: AporteFacets[];
  are: AporteFacets[];
  /** Absent in changes of an earlier version. */
  donantes?: DonantesChange;
}

/** A point in the sequence of changes. A new or restored database has another id. */
export interface Mark {
  n: number;
  id: string;
}

interface CambiosDoc extends Mark {
  _id: 'aportes';
  ultimos: (Mark & Change)[];
}

/** A copy further behind counts again. */
const kept = 20;
const mostItemised = 50;

const Cambios = mongoose.model(
  'CambiosAportes',
  new Schema<CambiosDoc>(
    { _id: { type: String, required: true }, n: Number, id: String, ultimos: [Schema.Types.Mixed] },
    { versionKey: false },
  ),
  'cambios_aportes',
);

type ChangedFields = Facets & { centesimos: number };

const changedFieldsOf = ({
  fecha,
  moneda,
  medio,
  idDepartamento,
  fechaVencimiento,
  idCampana,
  conciliado,
  anulado,
  busqueda,
  centesimos,
}: ChangedFields): ChangedFields => ({
  ...{ fecha, moneda, medio, idDepartamento, fechaVencimiento, idCampana, conciliado, anulado, busqueda, centesimos },
});

/** Records contributions and donors before and after. */
export async function appendChange(
  session: ClientSession,
  {
    were = [],
    are = [],
    donantes,
  }: { were?: readonly ChangedFields[]; are?: readonly ChangedFields[]; donantes: DonantesChange },
): Promise<void> {
  const id = new Types.ObjectId().toHexString();
  const own = { _id: 'aportes' } as const;
  const numbered = { session, upsert: true, returnDocument: 'after', projection: { n: 1 } } as const;
  const doc = await Cambios.findOneAndUpdate(own, { $inc: { n: 1 }, $set: { id } }, numbered).lean();
  const change = { n: doc?.n ?? 0, id, were: were.map(changedFieldsOf), are: are.map(changedFieldsOf), donantes };
  const isItemised = [were, are, donantes.were, donantes.are].flat().length <= mostItemised;
  const update = isItemised ? { $push: { ultimos: { $each: [change], $slice: -kept } } } : { $set: { ultimos: [] } };
  await Cambios.updateOne(own, update, { session });
}

/** Removes the latest changes, which hold searchable names. Followers count again. */
export const forgetChanges = (session: ClientSession) =>
  Cambios.updateOne({ _id: 'aportes' }, { $set: { ultimos: [] } }, { session });

const none: Mark = { n: 0, id: '' };

/** The latest change. @param session to read it with */
export async function latestMark(session?: ClientSession): Promise<Mark> {
  const doc = await Cambios.findById('aportes', { n: 1, id: 1 }, session && { session }).lean<Mark>();
  return doc === null ? none : { n: doc.n, id: doc.id };
}

const areItemised = (some: unknown): boolean =>
  Array.isArray(some) && some.every((one: Partial<AporteFacets> | null) => one?.fecha instanceof Date);

/** The changes since, in order; null when they are no longer known, or one cannot be counted. */
export async function changesSince(since: Mark): Promise<{ changes: Change[]; mark: Mark } | null> {
  const recent = { $filter: { input: '$ultimos', cond: { $gte: ['$$this.n', since.n] } } };
  const [doc] = await Cambios.aggregate<CambiosDoc>([
    { $match: { _id: 'aportes' } },
    { $project: { n: 1, id: 1, ultimos: recent } },
  ]);
  const { n, id } = doc ?? none;
  const mark = { n, id };
  if (n === since.n) return id === since.id ? { changes: [], mark } : null;
  const [known, ...changes] = doc?.ultimos ?? [];
  const follows = known?.n === since.n && known.id === since.id;
  const isWhole = n - since.n === changes.length && changes.every((one, i) => one.n === since.n + i + 1);
  return follows && isWhole && changes.every(({ were, are }) => areItemised(were) && areItemised(are))
    ? { changes, mark }
    : null;
}
