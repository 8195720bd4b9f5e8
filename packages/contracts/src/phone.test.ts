import { expect, test } from '@jest/globals';
import { callLink, phoneInWords, whatsAppLink } from './phone.ts';

test.each([
  ['+59899123456', '+598 99 123 456', '59899123456'],
  ['+598 99 123 456', '+598 99 123 456', '59899123456'],
  ['0059899123456', '+598 99 123 456', '59899123456'],
  ['099 123 456', '+598 99 123 456', '59899123456'],
  ['99123456', '+598 99 123 456', '59899123456'],
  ['+59844701234', '+598 4470 1234', '59844701234'],
  ['4470 1234', '+598 4470 1234', '59844701234'],
  ['+5491123456789', '+54 911 2345 6789', '5491123456789'],
  ['+5511912345678', '+55 119 1234 5678', '5511912345678'],
  ['+595961234567', '+595 9 6123 4567', '595961234567'],
])('%s is shown as %s, and reached', (phone, shown, digits) => {
  expect(phoneInWords(phone)).toBe(shown);
  expect(callLink(phone)).toBe(`tel:+${digits}`);
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${digits}`);
});

test.each(['', '099 000 000 (ejemplo) int. 12', '1234', 'no tengo'])('«%s» stays as it was written', (phone) => {
  expect(phoneInWords(phone)).toBe(phone);
});
