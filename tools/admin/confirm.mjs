/** Asks the person at the terminal before something that cannot be undone. */
import { createInterface } from 'node:readline/promises';

/**
 * @param {string} question
 * @param {string} word what stands for yes: a key pressed by habit does not
 * @param {{ input: NodeJS.ReadableStream, output: NodeJS.WritableStream }} [terminal]
 * @returns {Promise<boolean>} false for anything else, and where nobody answers
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
