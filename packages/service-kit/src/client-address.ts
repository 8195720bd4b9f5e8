/** The address that a request comes from (rule: client-address). */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { knownProxies } from './known-proxies.ts';

export type AddressOf = (req: IncomingMessage) => string;

function groupsOf(address: string): number[] {
  const [before = '', after] = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    })
    .split('::');
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The address that limits count: an IPv6 client owns a network of 2^64 addresses, so the network counts.
 * `::ffff:10.0.0.1` is IPv4 on a socket of both families.
 */
function counted(address = ''): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`;
}

function rangesOf(entry: string): readonly string[] {
  const known = knownProxies[entry];
  // proxy-addr has names of its own, which nginx does not know.
  if (!known && !/[.:]/.test(entry)) {
    throw new TypeError(`TRUSTED_PROXIES: ${entry} is no address, no range and none of ${Object.keys(knownProxies)}`);
  }
  return known ?? [entry];
}

/**
 * Makes a function that gives the rightmost address in `X-Forwarded-For` that is no trusted proxy's (rule:
 * client-address), IPv6 as its network of 64 bits.
 * @param trustedProxies `TRUSTED_PROXIES`: addresses, ranges and names of `knownProxies`, separated by commas. The edge
 *   reads the same (`nginx/render.sh`).
 * @throws TypeError on anything else
 */
export function clientAddress(trustedProxies: string): AddressOf {
  const entries = trustedProxies.split(/[\s,]+/).filter((entry) => entry !== '');
  const trusted = proxyAddr.compile(entries.flatMap(rangesOf));
  // A proxy may forward a word instead of an address; its own address then counts.
  return (req) => counted(proxyAddr.all(req, trusted).findLast((address) => isIP(address) !== 0));
}
