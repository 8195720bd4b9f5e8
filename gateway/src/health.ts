/** `GET /api/health`: the whole, and each part of it (rule: health). */
import { z } from 'zod';
import { askAll, type ServiceUrls } from './services.ts';

const state = z.enum(['ok', 'down']);
/**
 * `photos`: what is wrong with the bucket in which they lie, where there is one. `drawing`: that who draws them hung. `behind`: what a copy remembers and asks
 * the database for, since it fails.
 */
const serviceHealth = z.object({
  status: state,
  database: state.optional(),
  photos: z.string().optional(),
  drawing: z.string().optional(),
  behind: z.array(z.string()).optional(),
});
type ServiceHealth = z.output<typeof serviceHealth>;

/** What `GET /api/health` answers. */
export const healthAnswer = z.object({ status: state, services: z.record(z.string(), serviceHealth) });
type Health = z.output<typeof healthAnswer>;

/** Any copy that is well is enough; what one of them is behind with, somebody should look at. */
function joined(copies: readonly ServiceHealth[]): ServiceHealth {
  const one = copies.find(({ status }) => status === 'ok') ?? copies[0] ?? { status: 'down', database: 'down' };
  const behind = [...new Set(copies.flatMap((copy) => copy.behind ?? []))];
  return { ...one, ...(behind.length > 0 && { behind }) };
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
    services[name] = joined(told);
  }
  const well = Object.values(services).every(({ status }) => status === 'ok');
  return { status: well ? 'ok' : 'down', services };
}
