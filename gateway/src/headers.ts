import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection, not of the request (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** The gateway sets address and id itself, and answers `expect`. */
const notFromClients = ['forwarded', 'x-real-ip', 'x-forwarded-for', 'x-request-id', 'expect'];

const dropped = new Set([...hopByHop, ...notFromClients]);
const staysHere = new Set([...hopByHop, 'transfer-encoding']);

function namedByConnection(connection: string | undefined): string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

/** The headers for the service, in a new object: deleting names from Node's own makes it slow. */
export function requestHeaders(
  given: IncomingHttpHeaders,
  ours: { requestId: string; address: string; withToken: boolean },
): IncomingHttpHeaders {
  const named = namedByConnection(given.connection);
  const headers: IncomingHttpHeaders = { 'x-request-id': ours.requestId, 'x-forwarded-for': ours.address };
  for (const name in given) {
    if (dropped.has(name) || named.includes(name)) continue;
    if (name === 'authorization' && !ours.withToken) continue;
    headers[name] = given[name];
  }
  return headers;
}

/**
 * The headers for the client.
 * @param requestId as sent to the service
 */
export function responseHeaders(given: IncomingHttpHeaders, requestId: string): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { 'x-request-id': requestId };
  for (const name in given) if (!staysHere.has(name)) headers[name] = given[name];
  return headers;
}
