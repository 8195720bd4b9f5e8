/** The address that a request comes from (rule: client-address). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

export type AddressOf = (req: IncomingMessage) => string;

/** A socket that listens on both families shows 10.0.0.1 as `::ffff:10.0.0.1`. */
const plain = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Makes a function that gives the rightmost address in `X-Forwarded-For` that is not a trusted proxy's
 * (rule: client-address).
 * @param trustedProxies `TRUSTED_PROXIES`: addresses and ranges, separated by commas
 * @throws TypeError on anything else
 */
export function clientAddress(trustedProxies: string): AddressOf {
  const entries = trustedProxies.split(',').map((entry) => entry.trim());
  const trusted = proxyAddr.compile(entries.filter((entry) => entry !== ''));
  // A proxy may pass on a word in place of an address. Then the proxy's own address is the last one known.
  return (req) => plain(proxyAddr.all(req, trusted).findLast((address) => isIP(address) !== 0));
}
