/** The address that a request comes from (rule: client-address). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

export type AddressOf = (req: IncomingMessage) => string;

/** On a socket that listens on both families `::ffff:10.0.0.1` is 10.0.0.1. */
const plain = (address = ''): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * A reader of the rightmost address in `X-Forwarded-For` that no trusted proxy has.
 * @param trustedProxies `TRUSTED_PROXIES`: addresses and ranges, separated by commas
 * @throws TypeError on what is neither
 */
export function clientAddress(trustedProxies: string): AddressOf {
  const entries = trustedProxies.split(',').map((entry) => entry.trim());
  const trusted = proxyAddr.compile(entries.filter((entry) => entry !== ''));
  // A proxy can pass on a word in the place of an address, and then its own is the last that is known.
  return (req) => plain(proxyAddr.all(req, trusted).findLast((address) => isIP(address) !== 0));
}
