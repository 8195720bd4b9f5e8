/**
 * `npm run operate -- migrations` in each service: lists what ran; `--back` (`--confirmar`) takes the last back; `--ids` needs no
 * database (rule: migrations).
 */
import { parseArgs } from 'node:util';
import type { Migrations } from './migrations.ts';
import { listMigrations, takeBackLast, wayBackOf } from './migrations-back.ts';
import { CommandError, runOperatorCommand } from './operator-command.ts';

function readArgs() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { back: flag, confirmar: flag, ids: flag } }).values;
  } catch {
    throw new CommandError(
      'usage: npm run operate -- migrations svc-cases, or another service, with --back if wanted (and --confirmar)',
    );
  }
}

const takenBack = (id: string): string => `${id} was taken back; a start of the version that brought it does it again`;

/**
 * @param dbName default database
 */
export async function migrationsCommand(dbName: string, migrations: Migrations<never>): Promise<void> {
  if (process.argv.includes('--ids')) {
    process.stdout.write(`${JSON.stringify(migrations.map((each) => ({ id: each.id, back: wayBackOf(each) })))}\n`);
    return;
  }
  await runOperatorCommand(dbName, async () => {
    const { back, confirmar } = readArgs();
    return back ? [takenBack(await takeBackLast(migrations, confirmar))] : await listMigrations(migrations);
  });
}
