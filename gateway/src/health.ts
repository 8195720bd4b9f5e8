/** `GET /api/health`: the whole, and each part (rule: health). */
import { z } from 'zod';
import { askAll, type ServiceUrls } from './services.ts';

const state = z.enum(['ok', 'down']);
const serviceHealth = z.object({
  status: state,
  database: state.optional(),
  photos: z.string().optional(),
  drawing: z.string().optional(),
  behind: z.array(z.string()).optional(),
});
type ServiceHealth = z.output<typeof serviceHealth>;

export const healthAnswer = z.object({ status: state, services: z.record(z.string(), serviceHealth) });
type Health = z.output<typeof healthAnswer>;

function joined(copies: readonly ServiceHealth[]): ServiceHealth {
  const one = copies.find(({ status }) => status === 'ok') ?? copies[0] ?? { status: 'down', database: 'down' };
  const behind = [...new Set(copies.flatMap((copy) => copy.behind ?? []))];
  return { ...one, ...(behind.length > 0 && { behind }) };
}

/**
 * Asks every copy of every service. A copy is down when it does not answer or its database is down; a service is
 * healthy as long as one copy is.
 */
export async function readHealth(urls: ServiceUrls): Promise<Health> {
  const answers = await askAll(urls, '/health');
  const services: Health['services'] = { gateway: { status: 'ok' } };
  for (const [name, copies] of answers) {
    const readable = copies.flatMap((answer) => serviceHealth.safeParse(answer).data ?? []);
    services[name] = joined(readable);
  }
  const well = Object.values(services).every(({ status }) => status === 'ok');
  return { status: well ? 'ok' : 'down', services };
}
