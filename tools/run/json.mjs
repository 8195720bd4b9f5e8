import { readFileSync } from 'node:fs';

/** @param {string} text @returns {any} undefined when it is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} file @returns {any} undefined when it is missing or no JSON */
export function readJson(file) {
  try {
    return parsed(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
