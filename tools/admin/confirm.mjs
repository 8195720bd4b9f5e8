/** Asks the operator to confirm what cannot be undone. */
import { createInterface } from 'node:readline/promises';

/**
 * @param {string} question
 * @param {string} word the word that confirms: Enter alone must not
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream }} [terminal]
 * @returns {Promise<boolean>} false also when the input ends unanswered
 */
export async function confirmed(question, word, { input, output } = { input: process.stdin, output: process.stderr }) {
  output.write(`${question} `);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) return line.trim() === word;
    return false;
  } finally {
    lines.close();
  }
}
