/** Migrations that a rolled-back service leaves in its data (rule: migrations). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { Problem } from '../../tools/terminal.mjs';

/**
 * Migrations of a kept version, as it lists them itself.
 * @param {string} folder of the service in that version
 * @returns {Promise<{ id: string, back: string }[] | null>} null for a front-end, or a version without that command
 */
async function migrationsOf(folder) {
  const script = path.join(folder, 'src/migrations-command.ts');
  if (!existsSync(script)) return null;
  const { code, output } = await run(nodeBinary(), [script, '--ids'], { cwd: folder, env: { PATH: process.env.PATH } });
  if (code !== 0) throw new Problem(`${script} does not name its migrations: ${reasonIn(output)}`);
  return JSON.parse(output);
}

/**
 * Warns before a rollback: the older version reads converted data, since migrations only add.
 * @param {string} part
 * @param {readonly string[]} folders of the current and the previous version
 * @returns {Promise<string[]>} one line for each migration that only the current one has
 */
export async function migrationsBetween(part, folders) {
  const [gone, before] = await Promise.all(folders.map(migrationsOf));
  if (!gone || !before) return [];
  return gone
    .filter(({ id }) => !before.some((each) => each.id === id))
    .map(
      ({ id, back }) =>
        `the version that goes brought the migration ${id}: what it converted stays, and the version before reads it. ${back.startsWith('has') ? 'It ' : 'There is '}${back}${back.startsWith('has') ? ` (npm run operate -- migrations ${part} --back, once the version before runs)` : ''}`,
    );
}
