/** The product under test, with its own port, database and site. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, copiesOf, type Part, parts, type Service, type Topology, topology } from './copies.ts';
import { familyOf, type Running, stillRuns } from './processes.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Health {
  status: 'ok' | 'down';
  services: Record<string, { status: 'ok' | 'down'; database?: 'ok' | 'down' }>;
}

interface Ended {
  code: number | null;
  left: Running[];
}

const buildPatienceMs = 280_000;
const asking = 50;

/** A running product, for tests that neither stop it nor read its folders (`npm run trial -- pairs`). */
const running = process.env.E2E_ADDRESS;

/** A free port below the range of outgoing connections. */
export async function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 8000);
  const server = createServer();
  const taken = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
  return taken ? freePort() : port;
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'caparazon-e2e-'));

/** An operator's environment, without settings of the test runner. */
export function operatorEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const foreign =
    /^(npm_|NX_|LERNA_|PLAYWRIGHT_|TEST_|PW_|NODE_OPTIONS$|FORCE_COLOR$|DEBUG|MONGODB_URI$|PORT$|HOST$|INIT_CWD$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1', ...settings };
}

export class Product {
  readonly dataDir: string;
  readonly siteDir: string;
  readonly port: number;
  /** Settings besides the usual ones, for the next start. */
  more: Record<string, string> = {};
  output = '';
  #folder: string;
  #kind: Topology;
  #npm: ChildProcess | undefined;

  private constructor(folder: string, port: number, kind: Topology) {
    this.#folder = folder;
    this.#kind = kind;
    this.port = port;
    this.dataDir = path.join(folder, 'data');
    this.siteDir = path.join(folder, 'site');
  }

  /** A new product, or the running one, when it is ready. */
  static started(): Promise<Product> {
    if (!running) return Product.of(topology);
    return Promise.resolve(new Product(newFolder(), Number(new URL(running).port), topology));
  }

  /** A new product when it is ready. */
  static async of(
    kind: Topology,
    options: readonly string[] = [],
    more: Record<string, string> = {},
  ): Promise<Product> {
    const product = new Product(newFolder(), await freePort(), kind);
    product.more = more;
    await product.start(...options);
    return product;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get settings(): Record<string, string> {
    return {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      SITE_DIR: this.siteDir,
      DEMO: '1',
      PUBLIC_POSTS_PER_10_MIN: '100000',
      // The real tile server is not ours to load with tests.
      TILE_URL: `${this.address}/icon-192.png?{z}/{x}/{y}`,
      ...this.more,
    };
  }

  /**
   * @returns milliseconds until it was ready
   * @throws with its output, when it ends instead
   */
  async start(...options: readonly string[]): Promise<number> {
    const from = Date.now();
    const script = this.#kind === 'start' ? ['start'] : ['trial', '--', 'production', ...options];
    const npm = spawn('npm', ['run', ...script], {
      cwd: root,
      env: operatorEnv(this.settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#npm = npm;
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    while (!(await this.isWell())) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${this.output}`);
      if (Date.now() - from > buildPatienceMs) throw new Error(`npm start is not ready:\n${this.output}`);
      await pause(asking);
    }
    return Date.now() - from;
  }

  /** Sends SIGTERM to `npm start`, as a shutdown does. */
  async stop(): Promise<Ended> {
    const npm = this.#running();
    const family = familyOf(npm.pid ?? 0);
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
    this.#npm = undefined;
    return { code: npm.exitCode, left: family.filter(stillRuns) };
  }

  async remove(): Promise<void> {
    if (this.#npm && this.#npm.exitCode === null) await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** `GET /api/health`; null without a gateway. */
  async health(): Promise<{ status: number; body: Health } | null> {
    try {
      const answer = await fetch(`${this.address}/api/health`, { signal: AbortSignal.timeout(5000) });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }

  /** Whether every copy runs and answers. */
  async isWell(): Promise<boolean> {
    if ((await this.health())?.status !== 200) return false;
    const family = this.#family();
    const copies = copiesOf(family, this.dataDir, this.#kind);
    const run = copies.every((copy) => family.some(({ pid }) => pid === copy.pid));
    return run && (await Promise.all(copies.map(answers))).every(Boolean);
  }

  pids(): Record<Part, number[]> {
    const family = this.#family();
    const copies = copiesOf(family, this.dataDir, this.#kind);
    const pidsOf = (part: Part) => {
      const pids = copies.filter((copy) => copy.part === part).map(({ pid }) => pid);
      const living = pids.filter((pid) => family.some((one) => one.pid === pid));
      if (living.length === 0) throw new Error(`${part} does not run:\n${this.output}`);
      return living;
    };
    return Object.fromEntries(parts.map((part) => [part, pidsOf(part)])) as Record<Part, number[]>;
  }

  /** A service's copies, past the gateway. */
  doorsOf(service: Service): string[] {
    const copies = copiesOf(this.#family(), this.dataDir, this.#kind).filter(({ part }) => part === service);
    return copies.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /**
   * Runs `npm run …` on this product.
   * @returns its output
   * @throws when it fails
   */
  async command(...words: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...words], {
      cwd: root,
      env: operatorEnv(this.settings),
    });
    return stdout;
  }

  /** Kills all copies at once, as the kernel does when memory runs out. */
  kill(...named: Part[]): void {
    const pids = this.pids();
    for (const part of named) for (const pid of pids[part]) process.kill(pid, 'SIGKILL');
  }

  /** Does the work while a part is dead; its supervisor is paused meanwhile. */
  async without<T>(part: Part, work: () => Promise<T>): Promise<T> {
    const keeper = this.#family().find(({ command }) =>
      /tools\/start\/start\.mjs|trials\/trial\.mjs production/.test(command),
    );
    if (!keeper) throw new Error(`nothing keeps ${part} alive`);
    process.kill(keeper.pid, 'SIGSTOP');
    try {
      this.kill(part);
      return await work();
    } finally {
      process.kill(keeper.pid, 'SIGCONT');
    }
  }

  #family(): Running[] {
    return familyOf(this.#running().pid ?? 0);
  }

  #running(): ChildProcess {
    if (!this.#npm) throw new Error('npm start does not run');
    return this.#npm;
  }
}
