/** `GET /api/health`: the whole, and each part of it (rule: health). */
import { z } from 'zod';
import { askAll, type ServiceUrls } from './services.ts';

const state = z.enum(['ok', 'down']);
/** `photos`: what is wrong with the bucket in which they lie, where there is one. */
const serviceHealth = z.object({ status: state, database: state, photos: z.string().optional() });

export interface Health {
  status: 'ok' | 'down';
  services: Record<string, { status: 'ok' | 'down'; database?: 'ok' | 'down'; photos?: string | undefined }>;
}

/**
 * Asks every copy of every service. One that does not answer is down, and so is one that says its database is. A service
 * is well as long as one copy is.
 */
export async function readHealth(urls: ServiceUrls): Promise<Health> {
  const answers = await askAll(urls, '/health');
  const services: Health['services'] = { gateway: { status: 'ok' } };
  for (const [name, copies] of answers) {
    const told = copies.flatMap((answer) => serviceHealth.safeParse(answer).data ?? []);
    services[name] = told.find(({ status }) => status === 'ok') ?? told[0] ?? { status: 'down', database: 'down' };
  }
  const well = Object.values(services).every(({ status }) => status === 'ok');
  return { status: well ? 'ok' : 'down', services };
}
