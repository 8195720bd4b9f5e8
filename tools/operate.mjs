/**
 * `npm run operate -- backup copia.age`: runs an operator's command. Without a name it lists all,
 * as `npm run help`; `--help` after one tells its words.
 */
import path from 'node:path';
import { commands, scripts, usageOf } from './commands.mjs';
import { withPackages } from './start/install.mjs';
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

/** @param {string[]} words */
const asksForHelp = (words) => words.some((word) => word === '--help' || word === '-h');

/** @param {string[]} given */
async function operate([name, ...words]) {
  if (name === undefined || asksForHelp([name])) return help();
  const command = commands[name];
  if (!command) throw new Problem(`no command is called ${name}: ${Object.keys(commands).join(', ')}`);
  if (asksForHelp(words)) return console.log(`${usageOf(name)}\n${command.does}`);
  await withPackages();
  if (command.inServices) {
    const { runAdminCommand } = await import('./admin/run.mjs');
    process.exitCode = await runAdminCommand(command.inServices, words);
    return;
  }
  // The command parses its arguments as if started directly.
  process.argv.splice(2, 1);
  await import(path.join(import.meta.dirname, command.file ?? ''));
}

const given = process.argv.slice(2);
try {
  await operate(given);
} catch (error) {
  explain(given[0] ?? 'help', error);
  process.exitCode = 1;
}
