import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('the address is that of the socket when no proxy is trusted', () => {
  const addressOf = clientAddress('');
  expect(addressOf(from('203.0.113.9', '1.1.1.1'))).toBe('203.0.113.9');
  expect(addressOf(from('::ffff:203.0.113.9'))).toBe('203.0.113.9');
});

test.each([
  ['203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['10.0.0.5', undefined, '10.0.0.5'],
  ['10.0.0.5', '203.0.113.9', '203.0.113.9'],
  ['::ffff:10.0.0.5', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5', '6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['10.0.0.5', '6.6.6.6, basura, 10.1.2.3', '10.1.2.3'],
  ['10.0.0.5', '10.0.0.7', '10.0.0.7'],
  ['fd00::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['fd00::1', '2001:DB8:1:2::ffff', '2001:db8:1:2::'],
  ['fd00::1', '2001:db8::7', '2001:db8:0:0::'],
  ['fd00::1', '::ffff:cb00:7109', '203.0.113.9'],
  ['fd00::1', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
])('the address of a request from %s that forwards %s is %s', (peer, forwarded, expected) => {
  expect(clientAddress('10.0.0.0/8, fd00::/8, 127.0.0.1')(from(peer, forwarded))).toBe(expected);
});

test('the address is that of the client when the proxies are known by name', () => {
  const addressOf = clientAddress('cloudflare, 10.0.0.5');
  expect(addressOf(from('10.0.0.5', '6.6.6.6, 203.0.113.9, 172.70.1.2'))).toBe('203.0.113.9');
  expect(addressOf(from('2606:4700::1', '203.0.113.9'))).toBe('203.0.113.9');
  expect(addressOf(from('203.0.113.9', '6.6.6.6'))).toBe('203.0.113.9');
});

test('an unreadable list of proxies is refused at the start', () => {
  for (const wrong of ['localhost', 'loopback', 'nube']) {
    expect(() => clientAddress(`10.0.0.0/8, ${wrong}`)).toThrow(`TRUSTED_PROXIES: ${wrong} is no address`);
  }
});
