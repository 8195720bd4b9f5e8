/** What is too long is refused as too long, and not searched for the number of a card as well (rule: card-numbers). */

import { expect, test } from '@jest/globals';
import { aporteBody } from './calls.ts';
import { aportesMessages } from './words.ts';

const card = '4111 1111 1111 1111';

const mensajesOf = (nombre: string): string[] =>
  (aporteBody.safeParse({ nombre }).error?.issues ?? [])
    .filter(({ path }) => path[0] === 'nombre')
    .map(({ message }) => message);

test('the number of a card is refused in a text that is not too long', () => {
  expect(mensajesOf(`Ana ${card}`)).toEqual([aportesMessages.cardElsewhere]);
  expect(mensajesOf('Ana')).toEqual([]);
});

test('a text that is too long is refused as that alone', () => {
  const refused = mensajesOf('x'.repeat(60_000));
  expect(refused).toHaveLength(1);
  expect(mensajesOf(`${'x'.repeat(60_000)} ${card}`)).toEqual(refused);
});
