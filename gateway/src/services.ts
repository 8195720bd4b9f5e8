/** Questions that the gateway asks the services on its own account. */
import type { ServiceName } from '@caparazon/contracts/call';

export type ServiceUrls = Record<ServiceName, string>;

const answerWithinMs = 2000;

/** The JSON that a service answers at a path outside the API, whatever its status; rejects when it does not answer. */
export async function ask(url: string, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(answerWithinMs) });
  return await response.json();
}

/** The same of each service: what it answered, or null where it did not. */
export async function askAll(urls: ServiceUrls, path: string): Promise<[ServiceName, unknown][]> {
  const names = Object.keys(urls) as ServiceName[];
  return await Promise.all(
    names.map(async (name): Promise<[ServiceName, unknown]> => [name, await ask(urls[name], path).catch(() => null)]),
  );
}
