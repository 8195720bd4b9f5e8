/** The address that a request comes from (rule: client-address). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type AddressOf = (req: IncomingMessage) => string;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A socket that listens on both families shows 10.0.0.1 as `::ffff:10.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Reads `TRUSTED_PROXIES`: addresses and ranges, separated by commas. Throws on anything else. */
function readList(list: string): BlockList {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: '${entry}' is not an address nor a range`);
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return trusted;
}

/** When the peer is trusted: the rightmost address of `X-Forwarded-For` that is not a trusted proxy's. */
export function clientAddress(trustedProxies: string): AddressOf {
  const trusted = readList(trustedProxies);
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return (req) => {
    let address = plain(req.socket.remoteAddress ?? '');
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined || !isTrusted(address)) return address;
    const hops = String(forwarded)
      .split(',')
      .map((hop) => plain(hop.trim()));
    while (isTrusted(address)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}
