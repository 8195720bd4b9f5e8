/** Writes a part's log, and shows on the terminal what the operator must see. */
import { createWriteStream, fchmodSync, fstatSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { say, warn } from '../terminal.mjs';
import { parsed } from './json.mjs';

const rotateAt = 10 * 1024 * 1024;
const repeatAfterMs = 10_000;
const errorLevel = 50;

/**
 * Opens the log of a part. JSON lines of standard output go to the file; errors also to the
 * terminal, the same one every ten seconds at most. Plain lines (a one-time password) go to the
 * terminal only, standard error to the file.
 * @param {string} name
 * @param {string} folder
 * @param {number} [mostBytes] size at which the log is rotated
 */
export function openPartLog(name, folder, mostBytes = rotateAt) {
  const file = path.join(folder, `${name}.log`);
  let { stream, size } = open();
  /** @type {Map<string, number>} */
  const shown = new Map();
  let lastError = '';

  /** Readable by the owner only, since it contains addresses and names. */
  function open() {
    rotate(file, mostBytes);
    const fd = openSync(file, 'a', 0o600);
    fchmodSync(fd, 0o600);
    const opened = createWriteStream(file, { fd });
    opened.on('error', (error) => warn(name, `its log cannot be written: ${error.message}`));
    return { stream: opened, size: fstatSync(fd).size };
  }

  const write = (/** @type {string} */ line) => {
    stream.write(`${line}\n`);
    size += Buffer.byteLength(line) + 1;
    // Rotates during a run of months; pending writes go to the renamed file.
    if (size <= mostBytes) return;
    try {
      renameSync(file, `${file}.1`);
      const next = open();
      stream.end();
      ({ stream, size } = next);
    } catch (error) {
      size = 0;
      warn(name, `its log cannot be begun anew: ${/** @type {Error} */ (error).message}`);
    }
  };

  const show = (/** @type {string} */ text) => {
    if (Date.now() - (shown.get(text) ?? 0) < repeatAfterMs) return;
    shown.set(text, Date.now());
    warn(name, text);
  };

  const outLine = (/** @type {string} */ line) => {
    /** @type {{level: number, msg?: string, err?: {message?: string}} | undefined} */
    const entry = line.startsWith('{') ? parsed(line) : undefined;
    if (!entry) return say(name, line);
    write(line);
    if (entry.level < errorLevel) return;
    lastError = [entry.msg, entry.err?.message].filter(Boolean).join(': ');
    show(lastError);
  };

  const errLine = (/** @type {string} */ line) => {
    write(line);
    if (/error/i.test(line)) lastError = line.trim();
  };

  return {
    file,
    out: byLine(outLine),
    err: byLine(errLine),
    lastError: () => lastError || `see ${file}`,
    close: () => new Promise((/** @type {(value: void) => void} */ resolve) => stream.end(resolve)),
  };
}

/**
 * Keeps one previous log.
 * @param {string} file
 * @param {number} [mostBytes]
 */
export function rotate(file, mostBytes = rotateAt) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
}

/** @param {(line: string) => void} onLine @returns {(chunk: string) => void} */
function byLine(onLine) {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) onLine(line);
  };
}
