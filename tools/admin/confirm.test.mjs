import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { confirmed } from './confirm.mjs';

/** @param {string[]} typed */
async function asked(typed) {
  const output = new PassThrough();
  const yes = await confirmed('Erase these 3?', 'borrar', { input: Readable.from(typed), output });
  expect(String(output.read())).toContain('Erase these 3?');
  return yes;
}

test.each([[['borrar\n']], [[' borrar \n', 'more\n']], [['bor', 'rar\n']]])('confirmed accepts %j', async (typed) => {
  expect(await asked(typed)).toBe(true);
});

test.each([[['\n', 'borrar\n']], [['sí\n']], [['Borrar todo\n']], [[]]])('confirmed refuses %j', async (typed) => {
  expect(await asked(typed)).toBe(false);
});
