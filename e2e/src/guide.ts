import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { operatorEnv, root } from './product.ts';

export const commandsOf = (guide: string): string[] =>
  [...readFileSync(path.join(root, 'docs/guides', guide), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, commands = '']) => commands.trim(),
  );

export class Terminal {
  #preamble: string;
  #env: NodeJS.ProcessEnv;

  constructor(preamble: string, settings: Record<string, string>) {
    this.#preamble = preamble;
    this.#env = operatorEnv(settings);
  }

  /**
   * @param answer typed when the commands ask
   * @returns their output
   * @throws with their output, when one fails
   */
  async type(commands: string, answer = ''): Promise<string> {
    const child = this.#spawn(commands);
    // The command may have ended already.
    child.stdin?.on('error', () => {}).end(answer);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit'),
    ]);
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${out}${err}`);
    return out;
  }

  /** @returns what ends the command, as Ctrl-C does */
  leaveRunning(commands: string): () => Promise<void> {
    const child = this.#spawn(commands);
    child.stdin?.end();
    child.stdout?.resume();
    child.stderr?.resume();
    return async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGINT');
      await once(child, 'exit');
    };
  }

  #spawn(commands: string): ChildProcess {
    return spawn('bash', ['-euo', 'pipefail', '-c', `${this.#preamble}\n${commands}`], {
      cwd: root,
      env: this.#env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }
}
