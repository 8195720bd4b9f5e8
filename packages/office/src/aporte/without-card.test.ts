import { expect, test } from '@jest/globals';
import { aporteBody } from './body.ts';
import { aportesMessages } from './words.ts';

const card = '4111 1111 1111 1111';

const mensajesOf = (nombre: string): string[] =>
  (aporteBody.safeParse({ nombre }).error?.issues ?? [])
    .filter(({ path }) => path[0] === 'nombre')
    .map(({ message }) => message);

test('withoutCard refuses a card number in a text of allowed length', () => {
  expect(mensajesOf(`Ana ${card}`)).toEqual([aportesMessages.cardElsewhere]);
  expect(mensajesOf('Ana')).toEqual([]);
});

test('withoutCard refuses an overlong text for its length alone', () => {
  const refused = mensajesOf('x'.repeat(60_000));
  expect(refused).toHaveLength(1);
  expect(mensajesOf(`${'x'.repeat(60_000)} ${card}`)).toEqual(refused);
});
