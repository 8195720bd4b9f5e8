/** The whole product, started as its operator starts it, with a database of its own and the demo's season in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../../tools/run/ports.mjs';
import { root } from './part.ts';
import { commandOf, familyOf } from './process.ts';

export interface Product extends AsyncDisposable {
  url: string;
  /** Milliseconds from the command until `GET /api/health` said that all is well. */
  readyMs: number;
  /** The services and the gateway: name → process id. */
  parts: () => Map<string, number>;
}

export interface Home {
  dataDir: string;
  port: number;
  /** The server of its databases; its own where there is none. */
  mongodbUri?: string;
}

/** Where a product keeps its data, so that it can be started on them again. */
export async function makeHome(): Promise<Home & Disposable> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-product-'));
  const [port = 0] = await freePorts(1);
  return { dataDir, port, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Without the database of the measurement, and without the Node that runs it. */
function operatorEnv({ dataDir, port, mongodbUri }: Home): NodeJS.ProcessEnv {
  const foreign = /^(TEST_|MONGODB_URI$|NODE_|npm_|SITE_DIR$|HOST$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const server = mongodbUri === undefined ? {} : { MONGODB_URI: mongodbUri };
  return { ...Object.fromEntries(own), ...server, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', NO_COLOR: '1' };
}

/** Each question has the gateway ask every service. Asked every 20 ms, it took 10 MB more by the time it was measured. */
const askEveryMs = 100;

const isWell = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
};

export async function startProduct(home: Home): Promise<Product> {
  const url = `http://127.0.0.1:${home.port}`;
  const from = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env: operatorEnv(home), stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isWell(url))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await pause(askEveryMs);
  }
  return {
    url,
    readyMs: performance.now() - from,
    parts: () =>
      new Map(
        familyOf(npm.pid ?? 0)
          .filter((pid) => commandOf(pid).endsWith('src/main.ts'))
          .map((pid) => [path.basename(readlinkSync(`/proc/${pid}/cwd`)), pid]),
      ),
    async [Symbol.asyncDispose]() {
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      await ended;
    },
  };
}
