/** The commands of a guide, as somebody types them who reads it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { operatorEnv, root } from './product.ts';

/** The blocks of commands of a guide, in order. Other blocks are shown, not typed. */
export const commandsOf = (guide: string): string[] =>
  [...readFileSync(path.join(root, 'docs/guides', guide), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, commands = '']) => commands.trim(),
  );

/** A terminal in which the first block of the guide was typed. */
export class Terminal {
  #preamble: string;
  #env: NodeJS.ProcessEnv;

  constructor(preamble: string, settings: Record<string, string>) {
    this.#preamble = preamble;
    this.#env = operatorEnv(settings);
  }

  /**
   * Types commands and waits for their end.
   * @param answer what is typed when they ask
   * @returns what they said
   * @throws with it, when one fails
   */
  async type(commands: string, answer = ''): Promise<string> {
    const child = this.#spawn(commands);
    // A command that asks nothing may have ended by then.
    child.stdin?.on('error', () => {}).end(answer);
    const [out, err, [code]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit'),
    ]);
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${out}${err}`);
    return out;
  }

  /**
   * Types a command that goes on.
   * @returns what ends it, as Ctrl-C does
   */
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
