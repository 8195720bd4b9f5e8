/** Compares all current parts with all released ones. */
import { breaksOf } from './breaks.mjs';
import { contractOf, parts } from './contract-of.mjs';
import { needsOf } from './needs.mjs';
import { readAccepted, readAllReleased } from './released.mjs';

/**
 * @typedef {object} Comparison
 * @property {{ part: string, is: string, accepted: string | undefined }[]} breaks with the reason of each accepted one
 * @property {import('./released.mjs').Accepted[]} stale accepted breaks that no longer occur
 * @property {Map<string, string[]>} needs by part, what must be released first
 */

/** @param {import('./breaks.mjs').Released} [released] @returns {Promise<Comparison>} */
export async function compareAll(released = readAllReleased()) {
  const contracts = await Promise.all(parts.map(contractOf));
  const current = new Map(contracts.map((contract) => [contract.part, contract]));
  const accepted = readAccepted();
  const reasonOf = (/** @type {string} */ part, /** @type {string} */ is) =>
    accepted.find((each) => each.part === part && each.is === is)?.why;
  const breaks = contracts.flatMap((contract) =>
    breaksOf(contract, released).map((is) => ({
      part: contract.part,
      is,
      accepted: reasonOf(contract.part, is),
    })),
  );
  const stale = accepted.filter(({ part, is }) => !breaks.some((each) => each.part === part && each.is === is));
  const needs = new Map(parts.map((part) => [part, needsOf(part, current, released)]));
  return { breaks, stale, needs };
}
