/**
 * Secrets in files (rule: secrets-in-files). Plain JavaScript, since `npm start` reads its own before anything is
 * installed.
 */
import { readFileSync } from 'node:fs';

/** A wrong setting, in one sentence for whoever made it. */
export class SecretFileError extends Error {}

/**
 * The environment, with these variables read from the file that `NAME_FILE` names. An empty variable counts as absent.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Partial<Record<string, string>>}
 * @throws {SecretFileError} when both are set, or the file cannot be read or is empty
 */
export function withSecretFiles(names, env) {
  /** @type {Partial<Record<string, string>>} */
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new SecretFileError(`${name} and ${name}_FILE are both set: leave one of them`);
    given[name] = secretIn(file, `${name}_FILE`);
  }
  return given;
}

/** @param {string} file @param {string} variable */
function secretIn(file, variable) {
  const secret = textOf(file, variable).replace(/\r?\n$/, '');
  if (secret === '') throw new SecretFileError(`${variable}: ${file} is empty`);
  return secret;
}

/** @param {string} file @param {string} variable */
function textOf(file, variable) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new SecretFileError(`${variable}: ${file} cannot be read (${code})`);
  }
}
