/** What the product has acknowledged, to be compared with what it has. */
import { MongoClient } from 'mongodb';

/** @typedef {'reportes' | 'voluntariado'} Kind */

/** Where each kind is stored, the field by which a drill knows its own, and the field of the answer that names it. */
const places = {
  reportes: { database: 'caparazon_cases', collection: 'reportes', field: 'ubicacion', id: 'idReporte' },
  voluntariado: {
    database: 'caparazon_contrib',
    collection: 'postulaciones',
    field: 'nombreVoluntario',
    id: 'idPostulacion',
  },
};

/**
 * The numbers under which the drill's own are stored, by their names.
 * @param {MongoClient} client
 * @param {Kind} kind
 * @returns {Promise<Map<string, number[]>>}
 */
async function storedBy(client, kind) {
  const { database, collection, field } = places[kind];
  const found = client
    .db(database)
    .collection(collection)
    .find({ [field]: /^simulacro / });
  /** @type {Map<string, number[]>} */
  const stored = new Map();
  for await (const document of found) {
    stored.set(document[field], [...(stored.get(document[field]) ?? []), Number(document._id)]);
  }
  return stored;
}

export function ledger() {
  /** The number with which each was acknowledged; null while it was not. @type {Record<Kind, Map<string, number | null>>} */
  const sent = { reportes: new Map(), voluntariado: new Map() };

  return {
    /** It is being sent. @param {Kind} kind @param {string} name */
    begun: (kind, name) => void sent[kind].set(name, null),
    /** @param {Kind} kind @param {string} name @param {unknown} body */
    acknowledged(kind, name, body) {
      sent[kind].set(name, /** @type {Record<string, number>} */ (body)[places[kind].id] ?? 0);
    },
    /**
     * @param {string} mongodbUri
     * @returns {Promise<{acknowledged: number, wrong: string[]}>} what is missing, or there twice or under another number
     */
    async compare(mongodbUri) {
      const client = new MongoClient(mongodbUri);
      const wrong = [];
      let acknowledged = 0;
      for (const kind of /** @type {Kind[]} */ (Object.keys(places))) {
        const stored = await storedBy(client, kind);
        acknowledged += [...sent[kind].values()].filter((id) => id !== null).length;
        const bad = [...sent[kind]].filter(([name, id]) => !isRight(id, stored.get(name)));
        wrong.push(
          ...bad.map(([name, id]) => `${kind} ${name}: acknowledged ${id}, stored ${stored.get(name) ?? 'nowhere'}`),
        );
      }
      await client.close();
      return { acknowledged, wrong };
    },
  };
}

/**
 * @param {number | null} id with which it was acknowledged
 * @param {number[]} [ids] under which it is stored
 */
const isRight = (id, ids = []) => (id === null ? ids.length <= 1 : ids.length === 1 && ids[0] === id);
