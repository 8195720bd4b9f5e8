import { expect, test } from '@jest/globals';
import { phoneMapLink } from './map-links.ts';

const point = { latitud: -33.89, longitud: -53.51 };

test.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 'geo:-33.89,-53.51?q=-33.89,-53.51'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    'https://maps.apple.com/?ll=-33.89,-53.51&q=-33.89,-53.51',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'https://maps.apple.com/?ll=-33.89,-53.51&q=-33.89,-53.51'],
])("on %s the place opens in the device's maps", (device, address) => {
  expect(phoneMapLink(point, device)).toBe(address);
});
