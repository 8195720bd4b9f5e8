/**
 * The latest changes of what filters find, written by each change in its transaction, so that a copy of the service that
 * has counted can follow (`conteos.ts`). All are in one document: two changes at once conflict there, so that their
 * numbers are in the order in which they were committed.
 */
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import type { Facets } from './filter.ts';

/** A contribution as a change tells it: the fields by which it is filtered, and its amount. */
interface AporteTold extends Facets {
  /** An earlier version did not tell it. */
  centesimos?: number;
}

/** The fields by which donors are filtered. */
export interface DonanteFacets {
  busqueda: string[];
  /** The years in which they gave. */
  anios: number[];
}

export interface DonantesChange {
  were: DonanteFacets[];
  are: DonanteFacets[];
}

/** Contributions and their donors as they were, and as they are. */
export interface Change {
  were: AporteTold[];
  are: AporteTold[];
  /** An earlier version did not tell them. */
  donantes?: DonantesChange;
}

/** A point in the sequence of changes. Another database, or a restored one, has other ids. */
export interface Mark {
  n: number;
  id: string;
}

interface CambiosDoc extends Mark {
  _id: 'aportes';
  ultimos: (Mark & Change)[];
}

/** Whoever is further behind counts again. */
const kept = 20;
/** A change of more contributions and donors than these is not told one by one. */
const mostTold = 50;

const Cambios = mongoose.model(
  'CambiosAportes',
  new Schema<CambiosDoc>(
    { _id: { type: String, required: true }, n: Number, id: String, ultimos: [Schema.Types.Mixed] },
    { versionKey: false },
  ),
  'cambios_aportes',
);

type Told = Facets & { centesimos: number };

const toldOf = ({ fecha, moneda, idDepartamento, fechaVencimiento, anulado, busqueda, centesimos }: Told): Told => ({
  ...{ fecha, moneda, idDepartamento, fechaVencimiento, anulado, busqueda, centesimos },
});

/** Tells of contributions and donors that were, and are now. */
export async function tellChange(
  session: ClientSession,
  { were = [], are = [], donantes }: { were?: readonly Told[]; are?: readonly Told[]; donantes: DonantesChange },
): Promise<void> {
  const id = new Types.ObjectId().toHexString();
  const own = { _id: 'aportes' } as const;
  const numbered = { session, upsert: true, returnDocument: 'after', projection: { n: 1 } } as const;
  const doc = await Cambios.findOneAndUpdate(own, { $inc: { n: 1 }, $set: { id } }, numbered).lean();
  const change = { n: doc?.n ?? 0, id, were: were.map(toldOf), are: are.map(toldOf), donantes };
  const isTold = [were, are, donantes.were, donantes.are].flat().length <= mostTold;
  const update = isTold ? { $push: { ultimos: { $each: [change], $slice: -kept } } } : { $set: { ultimos: [] } };
  await Cambios.updateOne(own, update, { session });
}

/** Forgets the latest changes, since they hold by what words somebody was found. Whoever follows counts again. */
export const forgetChanges = (session: ClientSession) =>
  Cambios.updateOne({ _id: 'aportes' }, { $set: { ultimos: [] } }, { session });

const none: Mark = { n: 0, id: '' };

/** The latest change. @param session to read it with */
export async function latestMark(session?: ClientSession): Promise<Mark> {
  const doc = await Cambios.findById('aportes', { n: 1, id: 1 }, session && { session }).lean<Mark>();
  return doc === null ? none : { n: doc.n, id: doc.id };
}

const areTold = (some: unknown): boolean =>
  Array.isArray(some) && some.every((one: Partial<AporteTold> | null) => one?.fecha instanceof Date);

/** What changed since, in order; null when that is not known any more, or one of them says nothing that can be counted. */
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
  return follows && isWhole && changes.every(({ were, are }) => areTold(were) && areTold(are))
    ? { changes, mark }
    : null;
}
