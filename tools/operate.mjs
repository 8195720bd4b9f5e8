/** `npm run operate -- backup copia.age`: one of the operators' commands. Without a name, and as `npm run help`: the list of all. */
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
  // It reads its arguments as if it had been started by itself.
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
