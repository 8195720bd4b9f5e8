/**
 * Finds what a part needs that the released others lack, so that `npm run trial -- release` can
 * name what goes first.
 */
import { limits } from '@caparazon/call/limits';
import { bodyLimit, compareCalls } from './compare-calls.mjs';
import { compareSurfaces } from './surface.mjs';
import { feels, isGiven, refusals } from './users.mjs';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 *
 * @typedef {Map<string, Contract>} Contracts by part
 */

/**
 * @param {string} part
 * @param {Contracts} current contracts of the current sources
 * @param {Contracts} released
 * @returns {string[]} one line each, starting with the part that must be released first
 */
export function needsOf(part, current, released) {
  const now = current.get(part);
  if (!now) return [];
  return [...callNeeds(now, current, released), ...shellNeeds(now, current, released), ...gatewayNeeds(now, released)];
}

/**
 * The comparison of calls reversed: a released service must offer what the part was written for.
 * @param {Contract} now
 * @param {Contracts} current
 * @param {Contracts} released
 */
function callNeeds(now, current, released) {
  return [...current.values()].flatMap((service) => {
    const inPlace = released.get(service.part);
    if (service.part === now.part || !service.calls || !inPlace?.calls) return [];
    return compareCalls(service.calls, inPlace.calls)
      .filter((found) => found.rule !== 'codigo' && feels(now, found))
      .map(({ call, field, what }) => `${service.part}: ${call}${field ? `, ${field}` : ''}: in place it ${what}`);
  });
}

/** @param {Contract} now @param {Contracts} current @param {Contracts} released */
function shellNeeds(now, current, released) {
  const [written, inPlace] = [current.get('shell'), released.get('shell')];
  if (!now.takes || !written || !inPlace) return [];
  const takes = now.takes;
  const missing = compareSurfaces(written.gives ?? {}, inPlace.gives ?? {}, isGiven).filter(
    ({ of, member }) => of !== 'Shell' || takes.includes(member),
  );
  return [
    ...missing.map(({ of, member, what }) => `shell: ${of}.${member} ${what} in the one in place`),
    ...refusals(inPlace, now).map((why) => `shell: ${why}`),
  ];
}

/**
 * The released gateway forwards unknown calls with the usual body limit, and applies its own limits
 * to known ones.
 * @param {Contract} now
 * @param {Contracts} released
 */
function gatewayNeeds(now, released) {
  const { forwards } = released.get('gateway') ?? {};
  if (!now.calls || !forwards) return [];
  return Object.entries(now.calls.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const known = forwards[`${method.toUpperCase()} ${path}`] ?? { access: 'public', bytes: limits.body.plain };
      return [
        ...(operation[bodyLimit] > known.bytes
          ? [`gateway: it lets ${known.bytes} bytes through to ${operation.operationId}, which takes more`]
          : []),
        ...(operation.security.length === 0 && known.access !== 'public'
          ? [`gateway: it asks for a session before ${operation.operationId}, which is public`]
          : []),
      ];
    }),
  );
}
