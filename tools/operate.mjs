/**
 * `npm run operate -- backup copia.age`: runs an operator's command. Without a name it lists all,
 * as `npm run help`.
 */
import path from 'node:path';
import { commands, scripts } from './commands.mjs';
import { explain, Problem } from './terminal.mjs';

/** @param {string} start @param {[name: string, does: string][]} lines */
function list(start, lines) {
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, does] of lines) console.log(`${start}${name.padEnd(width)}  ${does}`);
}

function help() {
  list('npm run ', Object.entries(scripts));
  console.log();
  list(
    'npm run operate -- ',
    Object.entries(commands).map(([name, { does }]) => [name, does]),
  );
}

const [name, ...words] = process.argv.slice(2);
const command = commands[name ?? ''];
if (command?.file) {
  // The command parses its arguments as if started directly.
  process.argv.splice(2, 1);
  await import(path.join(import.meta.dirname, command.file));
} else if (name === undefined) help();
else {
  try {
    if (!command?.inServices) throw new Problem(`no command is called ${name}: ${Object.keys(commands).join(', ')}`);
    const { runAdminCommand } = await import('./admin/run.mjs');
    process.exitCode = await runAdminCommand(command.inServices, words);
  } catch (error) {
    explain(name, error);
    process.exitCode = 1;
  }
}
