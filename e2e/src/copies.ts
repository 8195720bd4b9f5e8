/**
 * The processes of the parts of a product: the one of each under `npm start`, the several under `npm run trial -- production`, whose
 * state file names them (trials/README.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOf, type Running } from './processes.ts';

export const services = ['svc-auth', 'svc-cases', 'svc-contrib'] as const;
export const parts = [...services, 'gateway', 'mongod'] as const;

/** The parts that are processes of their own. */
export type Service = (typeof services)[number];
export type Part = (typeof parts)[number];

interface Copy {
  part: Part;
  pid: number;
  port: number;
}

/** `start`, or `production` with several copies of each part. */
export type Topology = 'start' | 'production';

/** What the product of the tests is; `npm run trial -- e2e` says production. */
export const topology: Topology = process.env.E2E_TOPOLOGY === 'production' ? 'production' : 'start';

/** Where a process listens; 0 when it has just ended. */
function portOf(pid: number): number {
  try {
    return Number(environmentOf(pid).PORT);
  } catch {
    return 0;
  }
}

/** What the family of `npm start` runs. */
function started(family: readonly Running[]): Copy[] {
  return family.flatMap(({ pid, command, folder }) => {
    if (/(^|\/)mongod /.test(command)) return { part: 'mongod', pid, port: 0 };
    const part = parts.find((one) => command.endsWith('src/main.ts') && folder.endsWith(`/${one}`));
    return part ? { part, pid, port: portOf(pid) } : [];
  });
}

/** What the production on a folder says of its copies, dead ones too. */
function told(dataDir: string): Copy[] {
  const { copies } = JSON.parse(readFileSync(path.join(dataDir, 'produccion.json'), 'utf8')) as {
    copies: (Copy & { copy: number })[];
  };
  return copies.filter(({ part }) => parts.includes(part)).sort((one, other) => one.copy - other.copy);
}

/** The copies that a product has, those that are just dead included where it says so. */
export const copiesOf = (family: readonly Running[], dataDir: string, kind: Topology): Copy[] =>
  kind === 'start' ? started(family) : told(dataDir);

/** Whether a copy takes requests by itself. A database says nothing of the kind: the services' health does. */
export async function answers({ part, port }: Copy): Promise<boolean> {
  if (part === 'mongod') return true;
  try {
    const place = part === 'gateway' ? '/config.json' : '/health';
    return (await fetch(`http://127.0.0.1:${port}${place}`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
