/**
 * The processes of a product's parts: one each under `npm start`, several under `npm run trial -- production`
 * (trials/README.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOf, type Running } from './processes.ts';

export const services = ['svc-auth', 'svc-cases', 'svc-contrib'] as const;
export const parts = [...services, 'gateway', 'mongod'] as const;

export type Service = (typeof services)[number];
export type Part = (typeof parts)[number];

interface Copy {
  part: Part;
  pid: number;
  port: number;
}

/** `production` runs several copies of a part. */
export type Topology = 'start' | 'production';

/** `npm run trial -- e2e` sets production. */
export const topology: Topology = process.env.E2E_TOPOLOGY === 'production' ? 'production' : 'start';

/** 0 when the process has just ended. */
function portOf(pid: number): number {
  try {
    return Number(environmentOf(pid).PORT);
  } catch {
    return 0;
  }
}

function started(family: readonly Running[]): Copy[] {
  return family.flatMap(({ pid, command, folder }) => {
    if (/(^|\/)mongod /.test(command)) return { part: 'mongod', pid, port: 0 };
    const part = parts.find((one) => command.endsWith('src/main.ts') && folder.endsWith(`/${one}`));
    return part ? { part, pid, port: portOf(pid) } : [];
  });
}

function copiesInState(dataDir: string): Copy[] {
  const { copies } = JSON.parse(readFileSync(path.join(dataDir, 'produccion.json'), 'utf8')) as {
    copies: (Copy & { copy: number })[];
  };
  return copies.filter(({ part }) => parts.includes(part)).sort((one, other) => one.copy - other.copy);
}

/** The copies of a product; production also lists those that just died. */
export const copiesOf = (family: readonly Running[], dataDir: string, kind: Topology): Copy[] =>
  kind === 'start' ? started(family) : copiesInState(dataDir);

/** Whether a copy takes requests; the services' health covers the database. */
export async function answers({ part, port }: Copy): Promise<boolean> {
  if (part === 'mongod') return true;
  try {
    const place = part === 'gateway' ? '/config.json' : '/health';
    return (await fetch(`http://127.0.0.1:${port}${place}`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
