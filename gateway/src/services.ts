/** Questions that the gateway itself asks the services. */
import type { ServiceName } from '@caparazon/call/call';

/** The base addresses of the copies of each service. */
export type ServiceUrls = Record<ServiceName, readonly string[]>;

const answerWithinMs = 2000;

/** The JSON that a service answers at a path outside the API, whatever its status. Rejects when it does not answer. */
export async function ask(url: string, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(answerWithinMs) });
  return await response.json();
}

/** The same question to every copy of each service: what they answered, null for one that did not. */
export async function askAll(urls: ServiceUrls, path: string): Promise<[ServiceName, unknown[]][]> {
  const names = Object.keys(urls) as ServiceName[];
  const askOne = (url: string) => ask(url, path).catch(() => null);
  return await Promise.all(
    names.map(async (name): Promise<[ServiceName, unknown[]]> => [name, await Promise.all(urls[name].map(askOne))]),
  );
}
