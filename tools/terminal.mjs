/** What the tools say to the person who runs them. */
import { styleText } from 'node:util';

/** A problem that the operator can solve. It is told in one line, without a stack. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * One line, under the name of its topic.
 * @param {string} topic
 * @param {string} text
 */
export function say(topic, text) {
  console.log(`  ${styleText('cyan', topic.padEnd(12))} ${text}`);
}

/**
 * One line about something that is wrong but does not stop the work.
 * @param {string} topic
 * @param {string} text
 */
export function warn(topic, text) {
  console.log(`  ${styleText('yellow', topic.padEnd(12))} ${text}`);
}

/** @param {string} text */
export const heading = (text) => console.log(styleText('bold', text));

/**
 * Tells why a command failed: a problem in one line, a defect of ours with its stack.
 * @param {string} command
 * @param {unknown} error
 */
export function explain(command, error) {
  const stack = error instanceof Error ? error.stack : error;
  console.error(`${command}: ${error instanceof Problem ? error.message : stack}`);
}

/**
 * @param {number} since epoch milliseconds
 * @returns {string} the time since then: `12.3 s`, `2 min 5 s`
 */
export function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
