/**
 * Checks whether all values of one JSON schema fit another, which every rule of `compare-calls.mjs`
 * asks: current answers must fit the promise, earlier requests the current input.
 */
import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {{ [keyword: string]: any }} Schema
 *
 * @typedef {object} Side one side of a comparison
 * @property {Schema} schema
 * @property {Record<string, Schema>} schemas targets of `$ref`
 *
 * @typedef {object} Misfit
 * @property {string} path dotted path of the field; empty for the root
 * @property {'field' | 'required' | 'type' | 'value' | 'limit' | 'form'} kind
 * @property {string} what description
 *
 * @typedef {object} Options
 * @property {boolean} sent whether it is input: limits then count, and unknown fields are misfits
 */

const refStart = '#/components/schemas/';

/** Keywords for which a smaller value fits. */
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * @param {Side} given schema of the values
 * @param {Side} wanted schema they must fit
 * @param {Options} options
 * @returns {Misfit[]} empty when it fits
 */
export function misfits(given, wanted, options) {
  return new Comparison(given.schemas, wanted.schemas, options).compare(given.schema, wanted.schema, '');
}

class Comparison {
  #given;
  #wanted;
  #sent;
  /** Pairs in comparison, since schemas may be recursive. @type {Set<string>} */
  #open = new Set();

  /** @param {Record<string, Schema>} given @param {Record<string, Schema>} wanted @param {Options} options */
  constructor(given, wanted, { sent }) {
    this.#given = given;
    this.#wanted = wanted;
    this.#sent = sent;
  }

  /** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
  compare(given, wanted, path) {
    if (!given.$ref && !wanted.$ref) return this.#variants(given, wanted, path);
    const pair = `${given.$ref ?? path} ${wanted.$ref ?? path}`;
    if (this.#open.has(pair)) return [];
    this.#open.add(pair);
    const found = this.compare(resolve(given, this.#given), resolve(wanted, this.#wanted), path);
    this.#open.delete(pair);
    return found;
  }

  /**
   * Each alternative must fit one of the wanted ones.
   * @param {Schema} given
   * @param {Schema} wanted
   * @param {string} path
   * @returns {Misfit[]}
   */
  #variants(given, wanted, path) {
    const from = variantsOf(given, this.#given);
    const to = variantsOf(wanted, this.#wanted);
    return from.flatMap((one) => {
      const tries = to.map((other) => this.#single(one, other, path));
      return tries.reduce((best, found) => (distance(found, path) < distance(best, path) ? found : best));
    });
  }

  /** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
  #single(given, wanted, path) {
    if (Object.keys(wanted).length === 0) return [];
    const type = typeMisfit(given, wanted);
    if (type) return [{ path, kind: 'type', what: type }];
    return [
      ...this.#values(given, wanted, path),
      ...this.#forms(given, wanted, path),
      ...(this.#sent ? limitMisfits(given, wanted, path) : []),
      ...this.#fields(given, wanted, path),
      ...this.#items(given, wanted, path),
    ];
  }

  /** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
  #values(given, wanted, path) {
    const allowed = valuesOf(wanted);
    if (!allowed) return [];
    const some = valuesOf(given);
    if (!some) return [{ path, kind: 'value', what: `any value instead of ${list(allowed)}` }];
    const others = some.filter((value) => !allowed.includes(value));
    return others.length > 0 ? [{ path, kind: 'value', what: `${list(others)} beside ${list(allowed)}` }] : [];
  }

  /**
   * Reports every change of a pattern, since no check can order two patterns.
   * @param {Schema} given
   * @param {Schema} wanted
   * @param {string} path
   * @returns {Misfit[]}
   */
  #forms(given, wanted, path) {
    if (valuesOf(given)) return [];
    return ['format', 'pattern', 'multipleOf', 'contentEncoding']
      .filter((keyword) => wanted[keyword] !== undefined && given[keyword] !== wanted[keyword])
      .map((keyword) => ({
        path,
        kind: /** @type {const} */ ('form'),
        what: `${keyword} ${given[keyword] ?? 'free'} against ${wanted[keyword]}`,
      }));
  }

  /** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
  #fields(given, wanted, path) {
    const [from, to] = [given.properties ?? {}, wanted.properties ?? {}];
    const below = (/** @type {string} */ name) => (path === '' ? name : `${path}.${name}`);
    const free = takesAny(this.#sent ? wanted : given);
    const lost = free ? [] : Object.keys(this.#sent ? from : to).filter((name) => !(name in (this.#sent ? to : from)));
    const kept = Object.keys(from).filter((name) => name in to);
    const needed = (wanted.required ?? []).filter(
      (/** @type {string} */ name) => !lost.includes(name) && !(given.required ?? []).includes(name),
    );
    return [
      ...lost.map((name) => ({
        path: below(name),
        kind: /** @type {const} */ ('field'),
        what: this.#sent ? 'is no longer taken' : 'is gone',
      })),
      ...needed.map((/** @type {string} */ name) => ({
        path: below(name),
        kind: /** @type {const} */ ('required'),
        what: this.#sent ? 'is required' : 'may be absent',
      })),
      ...kept.flatMap((name) => this.compare(from[name], to[name], below(name))),
      ...this.#others(given, wanted, path),
    ];
  }

  /**
   * Compares the values of maps.
   * @param {Schema} given
   * @param {Schema} wanted
   * @param {string} path
   * @returns {Misfit[]}
   */
  #others(given, wanted, path) {
    const [from, to] = [given.additionalProperties, wanted.additionalProperties];
    if (typeof from !== 'object' || typeof to !== 'object') return [];
    return this.compare(from, to, `${path}.*`);
  }

  /** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
  #items(given, wanted, path) {
    return given.items && wanted.items ? this.compare(given.items, wanted.items, `${path}[]`) : [];
  }
}

/** @param {Schema} schema @param {Record<string, Schema>} schemas @returns {Schema} */
const resolve = (schema, schemas) => (schema.$ref ? (schemas[schema.$ref.slice(refStart.length)] ?? {}) : schema);

/** @param {Schema} schema */
const takesAny = ({ additionalProperties }) =>
  typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;

/**
 * The alternatives of a schema, one for each type, with `allOf` merged.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {Schema[]}
 */
function variantsOf(schema, schemas) {
  const whole = joined(resolve(schema, schemas), schemas);
  const { anyOf, oneOf, ...rest } = whole;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) {
    return alternatives.flatMap((/** @type {Schema} */ each) =>
      variantsOf(joined({ ...rest, allOf: [each] }, schemas), schemas),
    );
  }
  if (!Array.isArray(whole.type)) return [whole];
  return whole.type.map((/** @type {string} */ type) => ({ ...whole, type }));
}

/** @param {Schema} schema @param {Record<string, Schema>} schemas @returns {Schema} */
function joined({ allOf, ...rest }, schemas) {
  /** @type {Schema[]} */
  const parts = (allOf ?? []).map((/** @type {Schema} */ part) => joined(resolve(part, schemas), schemas));
  if (parts.length === 0) return rest;
  const all = [rest, ...parts];
  const required = [...new Set(all.flatMap((part) => part.required ?? []))];
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {}));
  return {
    ...Object.assign({}, ...all),
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** @param {Schema} schema @returns {unknown[] | undefined} */
const valuesOf = (schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** @param {Schema} schema @returns {string | undefined} */
function typeOf(schema) {
  if (schema.type) return schema.type;
  const values = valuesOf(schema);
  if (values?.every((value) => isDeepStrictEqual(value, null))) return 'null';
  return values?.every((value) => typeof value === 'string') ? 'string' : undefined;
}

/** @param {Schema} given @param {Schema} wanted */
function typeMisfit(given, wanted) {
  const [from, to] = [typeOf(given), typeOf(wanted)];
  if (to === undefined || from === to || (from === 'integer' && to === 'number')) return undefined;
  return `${from ?? 'anything'} against ${to}`;
}

/** @param {Schema} given @param {Schema} wanted @param {string} path @returns {Misfit[]} */
function limitMisfits(given, wanted, path) {
  if (valuesOf(given)) return [];
  const beyond = (/** @type {string} */ keyword, /** @type {number} */ sign) =>
    wanted[keyword] !== undefined && (given[keyword] === undefined || sign * given[keyword] > sign * wanted[keyword]);
  return [...upper.filter((keyword) => beyond(keyword, 1)), ...lower.filter((keyword) => beyond(keyword, -1))].map(
    (keyword) => ({ path, kind: 'limit', what: `${keyword} ${given[keyword] ?? 'free'} against ${wanted[keyword]}` }),
  );
}

/**
 * The nearest alternative gives the clearest report; another type is the farthest.
 * @param {Misfit[]} found
 * @param {string} path
 */
const distance = (found, path) => (found.some((one) => one.kind === 'type' && one.path === path) ? 1000 : found.length);

/** @param {unknown[]} values */
const list = (values) => values.map((value) => JSON.stringify(value)).join(', ');
