import { expect, test } from '@jest/globals';
import { readProperties } from './properties.ts';

test('reads keys and values as the Java format writes them', () => {
  expect(
    readProperties(
      '\uFEFF# nota\n! otra\n\na.b = uno \\\n   dos\nc: tres\r\nd=a=b\ne cuatro\nf=ni\\u00f1o\\n\\nfin\ng\n',
    ),
  ).toEqual({ 'a.b': 'uno dos', c: 'tres', d: 'a=b', e: 'cuatro', f: 'niño\n\nfin', g: '' });
});
