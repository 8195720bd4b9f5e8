/** Messages of the tools. */
import { styleText } from 'node:util';

/** A problem that the operator can solve, shown in one line without a stack. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Prints one line under its topic.
 * @param {string} topic
 * @param {string} text
 */
export function say(topic, text) {
  console.log(`  ${styleText('cyan', topic.padEnd(12))} ${text}`);
}

/**
 * Prints a fault that does not stop the work.
 * @param {string} topic
 * @param {string} text
 */
export function warn(topic, text) {
  console.log(`  ${styleText('yellow', topic.padEnd(12))} ${text}`);
}

/** @param {string} text */
export const heading = (text) => console.log(styleText('bold', text));

/**
 * Prints why a command failed: a Problem, a wrong word or path as one line, our defects with the stack.
 * @param {string} command
 * @param {unknown} error
 */
export function explain(command, error) {
  const stack = error instanceof Error ? error.stack : error;
  console.error(`${command}: ${isOperators(error) ? error.message : stack}`);
}

/** Wrong words, and files that are not there or cannot be written. */
const theirs = /^(ERR_PARSE_ARGS_\w+|ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|EROFS|ENOSPC)$/;

/** @param {unknown} error @returns {error is Error} whether whoever typed the command can solve it */
const isOperators = (error) =>
  error instanceof Problem || (error instanceof Error && 'code' in error && theirs.test(`${error.code}`));

/** @param {number} since epoch milliseconds @returns {string} `12.3 s`, `2 min 5 s` */
export function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
