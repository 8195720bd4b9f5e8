/** The passwords that everybody tries first (rule: common-passwords). */
import { readFileSync } from 'node:fs';

const file = new URL('./common-passwords.txt', import.meta.url);
const key = (password: string): string => password.normalize('NFC').toLowerCase();

const common = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(key),
);

/** Whether a password is one of the few thousand most common, ignoring case. */
export const isCommon = (password: string): boolean => common.has(key(password));
