/**
 * A backup on disk: age with a passphrase, as a stream. Each piece and the end are authenticated,
 * so a changed or cut file does not open. `age -d` opens it too.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { Problem } from '../terminal.mjs';

/** 2^14 takes 16 MB; more work would protect short passphrases, which we refuse. */
const scryptWork = 14;

/**
 * @param {Readable} plain
 * @param {string} key
 * @returns {Promise<Readable>}
 */
export async function seal(plain, key) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(scryptWork);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Decrypts a backup; the stream fails when the content is not authentic.
 * @param {string} file
 * @param {string} key
 * @returns {Promise<Readable>}
 * @throws {Problem} when it is no backup, or the key is wrong
 */
export async function unseal(file, key) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    throw whyNotOpened(file, /** @type {NodeJS.ErrnoException} */ (error));
  }
}

/** @param {string} file @param {NodeJS.ErrnoException} error */
function whyNotOpened(file, error) {
  if (error.code === 'ENOENT') return new Problem(`there is no file ${file}`);
  if (/no identity matched/.test(error.message)) {
    return new Problem('the key does not open this backup: it was made with another one');
  }
  return new Problem(`${file} is not a backup, or its beginning is damaged`);
}

/** @param {Readable} readable */
const toWeb = (readable) =>
  /** @type {ReadableStream<Uint8Array>} */ (/** @type {unknown} */ (Readable.toWeb(readable)));

/** @param {ReadableStream<Uint8Array>} stream */
const fromWeb = (stream) =>
  Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (/** @type {unknown} */ (stream)));
