/** Finds what the current parts would break in the released ones. `npm test` runs it. */
import { compareCalls } from './compare-calls.mjs';
import { compareSurfaces } from './surface.mjs';
import { feels, isGiven, refusals } from './users.mjs';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 *
 * @typedef {import('./compare-calls.mjs').Break} Break
 *
 * @typedef {Map<string, Contract>} Released contracts by part
 */

/** @param {Break} found */
const inWords = ({ call, field, side, rule, what }) =>
  `${call}${field && rule !== 'codigo' ? `: ${side === 'sent' ? 'sent ' : ''}${field}` : ''} ${what} [${rule}]`;

/**
 * @param {Contract} now
 * @param {Released} released
 * @returns {string[]} one line for each break, ending with the part that breaks
 */
export function breaksOf(now, released) {
  const before = released.get(now.part);
  if (!before) return [];
  const others = [...released.values()].filter(({ part }) => part !== now.part);
  return [
    ...callBreaks(before, now, others),
    ...screenBreaks(before, now),
    ...shellBreaks(before, now, others),
    ...forwardBreaks(before, now, others),
  ];
}

/** @param {string[]} names */
const whom = (names) => (names.length > 0 ? `breaks ${names.join(', ')}` : 'breaks whoever else calls it');

/** @param {Contract} before @param {Contract} now @param {Contract[]} others */
function callBreaks(before, now, others) {
  if (!before.calls || !now.calls) return [];
  return compareCalls(before.calls, now.calls).map((found) => {
    const users = others.filter((other) => feels(other, found)).map(({ part }) => part);
    return `${inWords(found)}: ${whom(users)}`;
  });
}

/**
 * Bookmarks, mails and other parts link to screens.
 * @param {Contract} before
 * @param {Contract} now
 */
function screenBreaks({ screens: before = [] }, { screens: now = [] }) {
  const shape = (/** @type {string} */ path) => path.replace(/:\w+/g, ':').toLowerCase();
  return before.flatMap((screen) => {
    const kept = now.find(({ path }) => shape(path) === shape(screen.path));
    if (!kept) return [`${screen.path} is gone [screen]: breaks links and bookmarks`];
    const same = kept.access === screen.access && kept.admin === screen.admin;
    const wider = kept.access === 'public' || (kept.access === 'session' && screen.access !== 'public');
    const [from, to] = [rolesOf(screen), rolesOf(kept)];
    return same || wider || from === to
      ? []
      : [`${screen.path} was for ${from}, is for ${to} [screen-access]: breaks links and bookmarks`];
  });
}

/** @param {{ access: string, admin?: boolean }} screen */
const rolesOf = ({ access, admin }) => `${access}${admin ? ' and ADMIN' : ''}`;

/** @param {Contract} before @param {Contract} now @param {Contract[]} others */
function shellBreaks(before, now, others) {
  if (now.part !== 'shell') return remoteRefusals(now, others);
  const users = (/** @type {string} */ member) =>
    others
      .filter(({ part, takes }) => part.startsWith('mf-') && (member === '' || !takes || takes.includes(member)))
      .map(({ part }) => part);
  const changed = compareSurfaces(before.gives ?? {}, now.gives ?? {}, isGiven).map(({ of, member, what }) => {
    const name = member === '' ? of : `${of}.${member}`;
    return `${name} ${what} [shell]: ${whom(users(of === 'Shell' ? member : ''))}`;
  });
  return [...changed, ...others.flatMap((remote) => refusals(now, remote))];
}

/** @param {Contract} now @param {Contract[]} others */
function remoteRefusals(now, others) {
  const shell = others.find(({ part }) => part === 'shell');
  return shell && now.part.startsWith('mf-') ? refusals(shell, now) : [];
}

/** @param {Contract} before @param {Contract} now @param {Contract[]} others */
function forwardBreaks({ forwards: before, gives }, now, others) {
  if (!before || !now.forwards) return [];
  const kept = now.forwards;
  const settings = compareSurfaces(gives ?? {}, now.gives ?? {}, () => true).map(
    ({ member, what }) => `config.json: ${member} ${what} [config]: breaks shell`,
  );
  const routes = Object.entries(before).flatMap(([place, { service, bytes }]) => {
    const other = kept[place];
    // The service that dropped the call already reports it.
    if (!other) return [];
    return [
      ...(other.service === service
        ? []
        : [`${place} goes to ${other.service}, not to ${service} [forward]: breaks ${service}`]),
      ...(other.bytes >= bytes
        ? []
        : [`${place} lets ${other.bytes} bytes through, not ${bytes} [forward]: ${whom([service])}`]),
    ];
  });
  return others.length > 0 ? [...settings, ...routes] : [];
}
