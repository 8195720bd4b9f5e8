/**
 * What a part needs that the others, as they were last released, do not have yet. `npm run trial -- release` asks it, and says
 * which to release first.
 */
import { limits } from '@caparazon/call/limits';
import { bodyLimit, compareCalls } from './compare-calls.mjs';
import { compareSurfaces } from './surface.mjs';
import { feels, isGiven, refusals } from './users.mjs';

/**
 * @typedef {import('./contract-of.mjs').Contract} Contract
 * @typedef {Map<string, Contract>} Contracts by the part
 */

/**
 * @param {string} part
 * @param {Contracts} current as the sources are now
 * @param {Contracts} released
 * @returns {string[]} one line each, beginning with the part that must be released first
 */
export function needsOf(part, current, released) {
  const now = current.get(part);
  if (!now) return [];
  return [...callNeeds(now, current, released), ...shellNeeds(now, current, released), ...gatewayNeeds(now, released)];
}

/**
 * A part needs of a released service what it was written against: the comparison of calls, the other way round.
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
 * The gateway in place forwards a call that it does not know, with the usual limit of a body. Of one that it knows, it
 * refuses what it was told to.
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
