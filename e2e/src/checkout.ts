import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operatorEnv, root } from './product.ts';

const notCopied = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

export interface Checkout {
  edit(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  /** @throws with the command's output when it fails */
  npm(args: readonly string[], settings: Record<string, string>): Promise<string>;
  remove(): void;
}

/** Copies the sources and links the installed packages. */
export function newCheckout(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-checkout-'));
  for (const name of readdirSync(root).filter((entry) => !notCopied.has(entry))) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !notCopied.has(path.basename(file)),
    });
  }
  for (const place of ['.', 'mf-cases', 'packages/build']) linkPackages(folder, place);

  return {
    edit(file, from, to) {
      const source = path.join(folder, file);
      const text = readFileSync(source, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(source, text.replaceAll(from, to));
    },
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    npm: (args, settings) => run('npm', args, folder, operatorEnv(settings)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkPackages(folder: string, place: string): void {
  const installed = path.join(root, place, 'node_modules');
  try {
    readdirSync(installed);
  } catch {
    return;
  }
  symlinkSync(installed, path.join(folder, place, 'node_modules'), 'dir');
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')}:\n${output}`)),
    );
  });
}
