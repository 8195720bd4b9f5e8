/**
 * The content of a backup: a gzipped tar with the documents as BSON, in pieces that fit in memory,
 * and the site's texts. `copia.json` at its end lists what must precede it.
 */
import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import tar from 'tar-stream';
import { Problem } from '../terminal.mjs';

/** Bytes of documents in memory at a time; one document may have 16 MB. */
const pieceBytes = 8 * 1024 ** 2;

const format = 1;
const manifestName = 'copia.json';
const textsFolder = 'textos';

const readMe = `Una copia de Caparazón. Se restaura con: npm run operate -- restore ARCHIVO
Sin el programa: age -d ARCHIVO | tar xz; los .bson de cada carpeta, uno tras otro, son lo que lee mongorestore:
cat caparazon_cases/reportes/*.bson > reportes.bson; mongorestore -d caparazon_cases -c reportes reportes.bson
`;

/**
 * @typedef {{documentos: number, bytes: number, sha256: string}} Counted
 * @typedef {{formato: number, instante: string, colecciones: Record<string, Counted>, textos: Record<string, string>, enDeposito?: number}} Manifest
 * @typedef {{db: string, name: string, documents: Uint8Array[]} | {text: string, bytes: Uint8Array}} Piece
 */

/** @param {Uint8Array} bytes */
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive piece by piece. */
export class ArchiveWriter {
  /** The archive as a stream. */
  pack = tar.pack();
  /** @type {Manifest} */
  #manifest;

  /** @param {Date} instant of the snapshot */
  constructor(instant) {
    this.#manifest = { formato: format, instante: instant.toISOString(), colecciones: {}, textos: {} };
  }

  /** @returns {Manifest} */
  get manifest() {
    return this.#manifest;
  }

  /** @param {number} files number of files with bytes in a bucket, which the backup lacks */
  leftOut(files) {
    this.#manifest.enDeposito = files;
  }

  begin() {
    return this.#entry('LEEME.txt', Buffer.from(readMe));
  }

  /** @param {import('./snapshot.mjs').Place} place @param {AsyncIterable<Uint8Array>} documents */
  async collection({ db, name }, documents) {
    const hash = createHash('sha256');
    const counted = { documentos: 0, bytes: 0, sha256: '' };
    let number = 0;
    /** @type {Uint8Array[]} */
    let waiting = [];
    let size = 0;
    const write = async () => {
      number += 1;
      await this.#entry(`${db}/${name}/${String(number).padStart(6, '0')}.bson`, Buffer.concat(waiting, size));
      waiting = [];
      size = 0;
    };
    for await (const doc of documents) {
      hash.update(doc);
      counted.documentos += 1;
      counted.bytes += doc.length;
      waiting.push(doc);
      size += doc.length;
      if (size >= pieceBytes) await write();
    }
    if (size > 0) await write();
    counted.sha256 = hash.digest('hex');
    this.#manifest.colecciones[`${db}/${name}`] = counted;
  }

  /** @param {string} name path below the texts' folder @param {Buffer} bytes */
  async text(name, bytes) {
    this.#manifest.textos[name] = digest(bytes);
    await this.#entry(`${textsFolder}/${name}`, bytes);
  }

  async end() {
    await this.#entry(manifestName, Buffer.from(JSON.stringify(this.#manifest, null, 1)));
    this.pack.finalize();
  }

  /**
   * Waits for the stream, so that memory holds one piece at most.
   * @param {string} name
   * @param {Buffer} bytes
   * @returns {Promise<void>}
   */
  #entry(name, bytes) {
    return new Promise((resolve, reject) => {
      const entry = this.pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
  }
}

/**
 * Reads an archive in order.
 * @param {import('node:stream').Readable} stream
 * @param {(piece: Piece) => Promise<void>} take
 * @returns {Promise<Manifest>}
 * @throws {Problem} when it differs from its manifest
 */
export async function readArchive(stream, take) {
  const extract = tar.extract();
  stream.on('error', (error) => extract.destroy(error));
  stream.pipe(extract);
  /** @type {Map<string, {hash: import('node:crypto').Hash, documentos: number, bytes: number}>} */
  const seen = new Map();
  /** @type {Record<string, string>} */
  const textos = {};
  /** @type {Manifest | undefined} */
  let manifest;
  for await (const entry of extract) {
    const { name } = entry.header;
    const bytes = await wholeOf(entry);
    const [folder = '', ...rest] = name.split('/');
    if (name === manifestName) manifest = JSON.parse(bytes.toString('utf8'));
    else if (folder === textsFolder) {
      textos[rest.join('/')] = digest(bytes);
      await take({ text: rest.join('/'), bytes });
    } else if (rest.length === 2) {
      const documents = split(bytes);
      const key = `${folder}/${rest[0]}`;
      const so = seen.get(key) ?? { hash: createHash('sha256'), documentos: 0, bytes: 0 };
      so.hash.update(bytes);
      seen.set(key, { hash: so.hash, documentos: so.documentos + documents.length, bytes: so.bytes + bytes.length });
      await take({ db: folder, name: rest[0] ?? '', documents });
    }
  }
  if (manifest === undefined) throw new Problem('the backup has no end: whoever made it was stopped');
  if (manifest.formato !== format) throw new Problem(`a newer version made this backup (format ${manifest.formato})`);
  check(manifest, seen, textos);
  return manifest;
}

/**
 * @param {Manifest} manifest
 * @param {Map<string, {hash: import('node:crypto').Hash, documentos: number}>} seen
 * @param {Record<string, string>} textos
 */
function check({ colecciones, textos: listed }, seen, textos) {
  for (const [key, { documentos, sha256 }] of Object.entries(colecciones)) {
    const found = seen.get(key);
    const so = found
      ? { documentos: found.documentos, sha256: found.hash.digest('hex') }
      : { documentos: 0, sha256: digest(Buffer.alloc(0)) };
    if (so.documentos !== documentos || so.sha256 !== sha256) throw new Problem(`${key} is not whole in this backup`);
  }
  for (const [name, sha256] of Object.entries(listed)) {
    if (textos[name] !== sha256) throw new Problem(`${textsFolder}/${name} is not whole in this backup`);
  }
}

/** @param {AsyncIterable<unknown>} entry */
async function wholeOf(entry) {
  const chunks = [];
  for await (const chunk of entry) chunks.push(/** @type {Buffer} */ (chunk));
  return Buffer.concat(chunks);
}

/** @param {Buffer} bytes concatenated documents */
function split(bytes) {
  const documents = [];
  for (let from = 0; from < bytes.length; ) {
    const size = bytes.readInt32LE(from);
    documents.push(bytes.subarray(from, from + size));
    from += size;
  }
  return documents;
}

/**
 * Keeps the BSON types of numbers.
 * @param {Uint8Array} bytes
 */
export const documentOf = (bytes) =>
  BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true });
