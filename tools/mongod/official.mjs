/**
 * MongoDB's own download, through `mongodb-memory-server-core`, which knows each system's archive.
 */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary, projectEnv } from '../project.mjs';
import { reasonIn, run } from '../run/command.mjs';
import { isReachable } from '../run/reachable.mjs';
import { abortWhenStill } from '../run/stalled.mjs';

const site = 'https://fastdl.mongodb.org/';

const fetchScript = `
import { MongoBinary } from 'mongodb-memory-server-core';
import { writeFileSync } from 'node:fs';
const folder = process.argv[1];
const binary = await MongoBinary.getPath({ downloadDir: folder });
writeFileSync(folder + '/path', binary);
`;

/**
 * @param {string} target path for the binary
 * @param {Promise<void>} installed settles when packages are installed
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} the reason of a failure, or undefined
 */
export async function fetchOfficial(target, installed, signal) {
  if (!(await isReachable(site))) return 'it cannot be reached';
  await installed;
  const folder = mkdtempSync(path.join(path.dirname(target), 'official-'));
  const download = abortWhenStill(folder, signal);
  try {
    const { code, output } = await run(nodeBinary(), ['--input-type=module', '--eval', fetchScript, folder], {
      cwd: import.meta.dirname,
      env: projectEnv({ MONGOMS_MAX_RETRIES: '0', MONGOMS_PREFER_GLOBAL_PATH: 'false' }),
      signal: download.signal,
    });
    if (download.signal.aborted) return 'it stood still';
    const note = path.join(folder, 'path');
    if (code !== 0 || !existsSync(note)) return reasonIn(output);
    renameSync(readFileSync(note, 'utf8'), target);
    return undefined;
  } finally {
    download.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
