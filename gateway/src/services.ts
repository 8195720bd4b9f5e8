import type { ServiceName } from '@caparazon/call/call';

export type ServiceUrls = Record<ServiceName, readonly string[]>;

const answerWithinMs = 2000;

/** The JSON at a service's path outside the API, whatever the status. Rejects when it does not answer. */
export async function ask(url: string, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(answerWithinMs) });
  return await response.json();
}

/** Asks every copy of each service; null for one that did not answer. */
export async function askAll(urls: ServiceUrls, path: string): Promise<[ServiceName, unknown[]][]> {
  const names = Object.keys(urls) as ServiceName[];
  const askOne = (url: string) => ask(url, path).catch(() => null);
  return await Promise.all(
    names.map(async (name): Promise<[ServiceName, unknown[]]> => [name, await Promise.all(urls[name].map(askOne))]),
  );
}
