/**
 * Compares a service's released calls with the current ones, by those rules of oasdiff that clients
 * feel. Additions pass.
 */
import { misfits } from './schema-fit.mjs';

/**
 * @typedef {import('./schema-fit.mjs').Schema} Schema
 *
 * @typedef {{ openapi?: string, paths?: Record<string, Record<string, any>>, components?: { schemas?: Record<string, Schema> } }} Document
 *
 * @typedef {object} Break
 * @property {string} rule name of the rule
 * @property {string} call its `operationId`
 * @property {string} [field] dotted path
 * @property {'sent' | 'answered'} [side] request or answer
 * @property {string} what description
 */

/** @param {Document} document */
const schemasOf = ({ components }) => components?.schemas ?? {};

/**
 * Calls by method and path; names of path parameters do not count.
 * @param {Document} document
 * @returns {Map<string, any>}
 */
export function operationsIn({ paths = {} }) {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        /** @type {const} */ ([`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, operation]),
    ),
  );
  return new Map(found);
}

/**
 * @param {Document} before
 * @param {Document} after
 * @returns {Break[]}
 */
export function compareCalls(before, after) {
  const now = operationsIn(after);
  const places = new Map([...now].map(([place, { operationId }]) => [operationId, place]));
  return [...operationsIn(before)].flatMap(([place, operation]) => {
    const call = operation.operationId;
    const other = now.get(place);
    if (!other) {
      const moved = places.get(call);
      return [{ rule: 'call', call, what: moved ? `${place} is now ${moved}` : `${place} is gone` }];
    }
    const sides = { before: { operation, document: before }, after: { operation: other, document: after } };
    return [
      ...accessBreaks(sides),
      ...parameterBreaks(sides),
      ...bodyBreaks(sides),
      ...answerBreaks(sides),
      ...codeBreaks(sides),
    ].map((found) => ({ ...found, call }));
  });
}

/**
 * @typedef {{ operation: any, document: Document }} Side
 * @typedef {{ before: Side, after: Side }} Sides
 * @typedef {Omit<Break, 'call'>} Found
 */

/** Who may call: roles, any session ('session') or everybody ('public'). @param {Side} side */
function accessOf({ operation: { security = [] } }) {
  if (security.length === 0) return 'public';
  return security[0].sesion.length === 0 ? 'session' : security[0].sesion;
}

/** @param {Sides} sides @returns {Found[]} */
function accessBreaks({ before, after }) {
  const [from, to] = [accessOf(before), accessOf(after)];
  if (to === 'public' || from === to) return [];
  if (to === 'session') return from === 'public' ? [{ rule: 'access', what: 'needs a session now' }] : [];
  const without = Array.isArray(from) ? from.filter((/** @type {string} */ role) => !to.includes(role)) : [from];
  if (without.length === 0) return [];
  return [{ rule: 'access', what: `is for ${to.join(', ')} alone now, not for ${without.join(', ')}` }];
}

/** @param {Side} side @param {Schema} schema */
const sideOf = ({ document }, schema) => ({ schema, schemas: schemasOf(document) });

const inputRules = { field: 'input-removed', required: 'input-required', type: 'input-type', value: 'input-enum' };

/** @param {Sides} sides @param {Schema} from @param {Schema} to @param {string} [place] @returns {Found[]} */
function inputBreaks({ before, after }, from, to, place = '') {
  return misfits(sideOf(before, from), sideOf(after, to), { sent: true }).map(({ path, kind, what }) => ({
    rule: kind === 'limit' || kind === 'form' ? 'input-limit' : inputRules[kind],
    field: [place, path].filter((part) => part !== '').join('.'),
    side: 'sent',
    what: kind === 'required' || kind === 'field' ? what : `took ${what}`,
  }));
}

/** @param {Sides} sides @returns {Found[]} */
function parameterBreaks(sides) {
  const [from, to] = [sides.before, sides.after].map(({ operation: { parameters = [] } }) => ({
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((/** @type {any} */ each) => [nameOf(each, parameters), each.schema ?? {}]),
    ),
    required: parameters
      .filter((/** @type {any} */ each) => each.required)
      .map((/** @type {any} */ each) => nameOf(each, parameters)),
  }));
  return inputBreaks(sides, from ?? {}, to ?? {});
}

/**
 * Path parameters match by position, since clients do not send their names.
 * @param {any} parameter
 * @param {any[]} all
 */
const nameOf = (parameter, all) =>
  parameter.in === 'path'
    ? `path ${all.filter((each) => each.in === 'path').indexOf(parameter) + 1}`
    : `${parameter.in} ${parameter.name}`;

/** @param {Sides} sides @returns {Found[]} */
function bodyBreaks(sides) {
  const [from, to] = [sides.before.operation, sides.after.operation];
  if (!from.requestBody) return to.requestBody?.required ? [{ rule: 'input-required', what: 'needs a body now' }] : [];
  if (!to.requestBody) return [{ rule: 'input-removed', what: 'takes no body now' }];
  const lower = to[bodyLimit] < from[bodyLimit];
  return [
    ...(to.requestBody.required && !from.requestBody.required
      ? [{ rule: 'input-required', what: 'the body is required' }]
      : []),
    ...(lower
      ? [{ rule: 'input-limit', what: `the body may have ${to[bodyLimit]} bytes, not ${from[bodyLimit]}` }]
      : []),
    ...Object.entries(from.requestBody.content).flatMap(([type, { schema = {} }]) => {
      const taken = to.requestBody.content[type];
      return taken
        ? inputBreaks(sides, schema, taken.schema ?? {})
        : [{ rule: 'input-type', what: `takes no ${type} now` }];
    }),
  ];
}

/** OpenAPI extension: the most bytes of a body. */
export const bodyLimit = 'x-cuerpo-maximo';

const answerRules = {
  field: 'answer-removed',
  required: 'answer-optional',
  type: 'answer-type',
  value: 'answer-enum',
  form: 'answer-form',
  limit: 'answer-form',
};

/** @param {string} status */
const isSuccess = (status) => status.startsWith('2');

/** @param {Sides} sides @returns {Found[]} */
function answerBreaks({ before, after }) {
  const successes = Object.entries(before.operation.responses ?? {}).filter(([status]) => isSuccess(status));
  return successes.flatMap(([status, { content = {} }]) => {
    const now = after.operation.responses?.[status];
    if (!now) return [{ rule: 'answer-status', what: `no longer answers ${status}` }];
    return Object.entries(content).flatMap(([type, { schema = {} }]) => {
      const given = now.content?.[type];
      if (!given) return [{ rule: 'answer-type', what: `no longer answers ${type}` }];
      const found = misfits(sideOf(after, given.schema ?? {}), sideOf(before, schema), { sent: false });
      return found.map(({ path, kind, what }) => ({
        rule: answerRules[kind],
        field: path,
        side: /** @type {const} */ ('answered'),
        what: kind === 'required' || kind === 'field' ? what : `gives ${what}`,
      }));
    });
  });
}

/** @param {Schema | undefined} schema @returns {string[]} */
const codesIn = (schema) => schema?.properties?.codigo?.enum ?? [];

/** Error codes of a call. @param {Side} side @returns {string[]} */
function codesOf({ operation: { responses = {} }, document }) {
  const refusals = Object.entries(responses).filter(([status]) => !isSuccess(status));
  return refusals.flatMap(([, { content }]) => {
    const schema = content?.['application/json']?.schema ?? {};
    return codesIn(schema.$ref ? schemasOf(document)[schema.$ref.split('/').at(-1)] : schema);
  });
}

/**
 * Screens decide by codes (rule: stable-codes): a dropped code leaves dead branches, an unknown one
 * a plain message without a way on. All screens know the general code of a status.
 * @param {Sides} sides
 * @returns {Found[]}
 */
function codeBreaks({ before, after }) {
  const [from, to] = [new Set(codesOf(before)), new Set(codesOf(after))];
  const general = codesIn(schemasOf(after.document).Error);
  return [
    ...[...from]
      .filter((code) => !to.has(code) && !general.includes(code))
      .map((code) => ({ rule: 'codigo', field: code, what: `the codigo ${code} no longer comes` })),
    ...[...to]
      .filter((code) => !from.has(code) && !general.includes(code))
      .map((code) => ({ rule: 'codigo', field: code, what: `the codigo ${code} is new` })),
  ];
}
