/** Finds users of calls and members by the contracts. */
import { fitsRange } from '@caparazon/remote-contract/range';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 * @typedef {import('./compare-calls.mjs').Break} Break
 */

/** Rules that concern every caller. */
const ofWholeCall = new Set(['call', 'access', 'input-required', 'codigo', 'answer-status']);

/**
 * The last name of a path: sources mention `content[].estado` as `estado`.
 * @param {string} field
 */
const lastName = (field) =>
  field
    .replace(/(\[\])|(\.\*)/g, '')
    .split(/[. ]/)
    .at(-1) ?? '';

/** @param {Contract} contract @param {Break} found */
export function feels({ makes = {} }, { call, field = '', rule }) {
  const mentioned = makes[call];
  if (!mentioned) return false;
  const name = lastName(field);
  return ofWholeCall.has(rule) || name === '' || mentioned.includes(name) || mentioned.includes('*');
}

/** What the shell offers; remotes provide the rest. @param {string} name */
export const isGiven = (name) => !['Notice', 'CallOptions'].includes(name);

/**
 * Lists why the shell would refuse a remote: shared packages or remote-contract
 * (`shell/src/remotes/refusal.ts`).
 * @param {Contract} shell
 * @param {Contract} remote
 */
export function refusals(shell, remote) {
  if (!remote.part.startsWith('mf-')) return [];
  const wrong = Object.entries(remote.packages ?? {}).filter(
    ([name, range]) => !fitsRange(shell.packages?.[name] ?? '0.0.0', range),
  );
  return [
    ...wrong.map(
      ([name, range]) => `${name} ${shell.packages?.[name]} is not ${range} [shared]: the shell refuses ${remote.part}`,
    ),
    ...(shell.remoteContract === remote.remoteContract
      ? []
      : [
          `remote-contract ${shell.remoteContract} is not ${remote.remoteContract} [shared]: the shell refuses ${remote.part}`,
        ]),
  ];
}
