/** Every place that checks a token: the gateway and the services behind it. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './api.ts';
import type { Service } from './copies.ts';
import type { Product } from './product.ts';

export type Doors = Record<string, string>;

/** A call of each service that needs a session, direct and through the gateway. */
export function doorsOf(product: Product): Doors {
  const api = `${product.address}/api`;
  const copies = (service: Service, place: string) =>
    Object.fromEntries(product.doorsOf(service).map((door, copy) => [`${service}:${copy + 1}`, door + place]));
  return {
    'gateway to svc-auth': `${api}/usuarios/perfil`,
    'gateway to svc-cases': `${api}/reportes`,
    'gateway to svc-contrib': `${api}/aportes`,
    ...copies('svc-auth', '/api/usuarios/perfil'),
    ...copies('svc-cases', '/api/reportes'),
    ...copies('svc-contrib', '/api/aportes'),
  };
}

/** The status that each place gives a token. */
export async function statuses(doors: Doors, token: string): Promise<Record<string, number>> {
  const requests = Object.entries(doors).map(
    async ([door, url]) => [door, (await ask(url, { token })).status] as const,
  );
  return Object.fromEntries(await Promise.all(requests));
}

/** The same status from all places. */
export const everywhere = (doors: Doors, status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(doors).map((door) => [door, status]));

const between = 20;
const patienceMs = 10_000;

/**
 * Polls until every place refuses a token.
 * @returns milliseconds
 */
export async function untilDead(doors: Doors, token: string): Promise<number> {
  const from = Date.now();
  let answers = await statuses(doors, token);
  while (Object.values(answers).some((status) => status !== 401)) {
    if (Date.now() - from > patienceMs) throw new Error(`still let in: ${JSON.stringify(answers)}`);
    await pause(between);
    answers = await statuses(doors, token);
  }
  return Date.now() - from;
}
