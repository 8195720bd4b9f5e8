import { readFileSync } from 'node:fs';

const file = new URL('./common-passwords.txt', import.meta.url);
const key = (password: string): string => password.normalize('NFC').toLowerCase();

const common = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(key),
);

/** Whether a password is among the few thousand most common, ignoring case (rule: common-passwords). */
export const isCommon = (password: string): boolean => common.has(key(password));
