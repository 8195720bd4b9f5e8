/** The whole product, started as by an operator, with its own database and demo. */
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
  /** Milliseconds from the command until `GET /api/health` is well. */
  readyMs: number;
  /** Process ids of services and gateway by name. */
  parts: () => Map<string, number>;
}

export interface Home {
  dataDir: string;
  port: number;
  /** Default: a server of its own. */
  mongodbUri?: string;
}

/** Data of a product, kept between starts. */
export async function makeHome(): Promise<Home & Disposable> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-product-'));
  const [port = 0] = await freePorts(1);
  return { dataDir, port, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Without the bench's database and Node. */
function operatorEnv({ dataDir, port, mongodbUri }: Home): NodeJS.ProcessEnv {
  const foreign = /^(TEST_|MONGODB_URI$|NODE_|npm_|SITE_DIR$|HOST$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const server = mongodbUri === undefined ? {} : { MONGODB_URI: mongodbUri };
  return { ...Object.fromEntries(own), ...server, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', NO_COLOR: '1' };
}

/** Each check makes the gateway ask every service; every 20 ms cost 10 MB. */
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
