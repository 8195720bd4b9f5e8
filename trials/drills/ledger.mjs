/** Compares what the product acknowledged with what it stores. */
import { MongoClient } from 'mongodb';

/** @typedef {'reportes' | 'voluntariado'} Kind */

/** Collection, identifying field, and the answer's id field of each kind. */
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
 * Stored ids of the drill's documents, by name.
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
  /** Acknowledged ids; null before. @type {Record<Kind, Map<string, number | null>>} */
  const sent = { reportes: new Map(), voluntariado: new Map() };

  return {
    /** Records a write in progress. @param {Kind} kind @param {string} name */
    begun: (kind, name) => void sent[kind].set(name, null),
    /** @param {Kind} kind @param {string} name @param {unknown} body */
    acknowledged(kind, name, body) {
      sent[kind].set(name, /** @type {Record<string, number>} */ (body)[places[kind].id] ?? 0);
    },
    /**
     * @param {string} mongodbUri
     * @returns {Promise<{acknowledged: number, wrong: string[]}>} documents that are missing, duplicated or under another id
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
 * @param {number | null} id acknowledged id
 * @param {number[]} [ids] stored ids
 */
const isRight = (id, ids = []) => (id === null ? ids.length <= 1 : ids.length === 1 && ids[0] === id);
