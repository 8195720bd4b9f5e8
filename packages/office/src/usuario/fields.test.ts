import { expect, test } from '@jest/globals';
import { telefono } from './fields.ts';

test('a phone loses the unseen characters that a copied number has around it', () => {
  expect(telefono().parse('\u202a+598 99 123 456\u202c')).toBe('+59899123456');
});
