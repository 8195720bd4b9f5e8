import { expect, test } from '@jest/globals';
import { telefono } from './fields.ts';

test('telefono drops the unseen characters around a copied number', () => {
  expect(telefono().parse('\u202a+598 99 123 456\u202c')).toBe('+59899123456');
});
