/** What people note of an animal, one by one, each with its author, version and history: notes, problems. */
import { mayDelete } from '@caparazon/clinic/marca/may';
import { authorise } from '@caparazon/service-kit/authorise';
import { nextId } from '@caparazon/service-kit/counter';
import { difference } from '@caparazon/service-kit/difference';
import { notFound } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Keep } from '@caparazon/service-kit/idempotency';
import type { Session } from '@caparazon/service-kit/session';
import { type Act, actOf, changed, made, type Trace } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession, Model } from 'mongoose';
import { refuseStale, rereadFicha } from './change.ts';

interface EntryDoc extends Trace {
  _id: number;
  idFichaAnimal: number;
}

export type Fields<Doc extends EntryDoc> = Omit<Doc, keyof Trace | '_id'>;

interface Kind<Doc extends EntryDoc> {
  model: unknown;
  /** In the history. Its lines name the animal, for its open screens (rule: events). */
  entidad: string;
  /** What an edit can change. */
  noted: readonly (keyof Doc & string)[];
  missing: string;
  /** Asked in the transaction of each write. @throws ApiError */
  check: (session: ClientSession, after: Doc, before: Doc | null) => Promise<void>;
}

interface Known {
  id: number;
  /** Absent: any version. */
  version?: number | undefined;
}

interface Making<Answer> {
  act: Act;
  /** Stores the answer with the write. */
  keep: Keep<Answer>;
  answerOf: (id: number) => Answer;
}

/** The writes of one kind of entry. */
export function entriesOf<Doc extends EntryDoc>({ model, entidad, noted, missing, check }: Kind<Doc>) {
  const entries = model as Model<EntryDoc>;

  async function reread(session: ClientSession, id: number): Promise<Doc> {
    const doc = await entries.findById(id, null, { session }).lean<Doc>();
    if (doc === null) throw notFound(missing);
    return doc;
  }

  return {
    /** @throws ApiError 400, 404 for an unknown animal */
    async create<Answer>(fields: Fields<Doc>, { act, keep, answerOf }: Making<Answer>): Promise<Answer> {
      const id = await nextId(entries.collection.collectionName);
      const doc = { ...fields, _id: id, ...made(act) } as Doc;
      return transaction(async (session) => {
        await rereadFicha(session, doc.idFichaAnimal);
        await check(session, doc, null);
        await entries.insertMany([doc], { session, lean: true });
        const { _id, ...despues } = doc;
        await recordChanges(session, act, { entidad, idEntidad: _id, que: 'creado', antes: null, despues });
        const answer = answerOf(id);
        await keep(session, answer);
        return answer;
      });
    },

    /**
     * @param next the changed fields, by what is stored
     * @throws ApiError 400, 404, 409 when somebody changed it since `version`
     */
    edit({ id, version }: Known, next: (before: Doc) => Partial<Doc>, act: Act): Promise<Doc> {
      const { set, inc } = changed(act);
      return transaction(async (session) => {
        const before = await reread(session, id);
        refuseStale(before, version);
        const kept = next(before);
        const after = { ...before, ...kept };
        const changes = difference<Doc>(before, after, noted);
        if (changes === null) return before;
        await check(session, after, before);
        await entries.updateOne({ _id: before._id }, { $set: { ...kept, ...set }, $inc: inc }, { session });
        const antes = { ...changes.antes, idFichaAnimal: before.idFichaAnimal };
        await recordChanges(session, act, { entidad, idEntidad: before._id, que: 'modificado', ...changes, antes });
        return { ...after, ...set, version: before.version + inc.version };
      });
    },

    /**
     * The history keeps what is deleted.
     * @param refuse throws where it must stay
     * @throws ApiError 403, 404, 409 when somebody changed it since `version`
     */
    remove(
      { id, version }: Known,
      by: Session,
      now: number,
      refuse?: (session: ClientSession, doc: Doc) => Promise<void>,
    ): Promise<void> {
      const act = actOf(by, now);
      return transaction(async (session) => {
        const before = await reread(session, id);
        authorise(mayDelete(by, before.creadoPor));
        refuseStale(before, version);
        await refuse?.(session, before);
        await entries.deleteOne({ _id: before._id }, { session });
        const fields = Object.fromEntries(noted.map((field) => [field, before[field]]));
        const antes = { ...fields, idFichaAnimal: before.idFichaAnimal };
        await recordChanges(session, act, { entidad, idEntidad: before._id, que: 'eliminado', antes, despues: null });
      });
    },
  };
}
