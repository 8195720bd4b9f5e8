import { describe, expect, test } from '@jest/globals';
import { compareCalls } from './compare-calls.mjs';

/**
 * @typedef {import('./schema-fit.mjs').Schema} Schema
 * @typedef {{ path?: string, method?: string, id?: string, security?: object[], query?: Record<string, Schema>, needs?: string[], sent?: Schema, taken?: boolean, bytes?: number, answer?: Schema, status?: string, codes?: string[], type?: string }} Call
 */

const general = ['conflicto', 'no_disponible'];
const text = { type: 'string' };
const object = (/** @type {Record<string, Schema>} */ properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

/** A document with one call. @param {Call} call */
function documentOf({
  path = '/api/reportes/{id}',
  method = 'post',
  id = 'postReporte',
  security = [{ sesion: [] }],
  query = {},
  needs = [],
  sent,
  taken = true,
  bytes = 1000,
  answer = object({ idReporte: { type: 'integer' } }),
  status = '200',
  codes = [],
  type = 'application/json',
}) {
  const refusal = object({ codigo: { type: 'string', enum: [...general, ...codes] } });
  const operation = {
    operationId: id,
    security,
    parameters: Object.entries(query).map(([name, schema]) => ({
      in: 'query',
      name,
      schema,
      required: needs.includes(name),
    })),
    ...(sent && {
      'x-cuerpo-maximo': bytes,
      requestBody: { required: taken, content: { [type]: { schema: sent } } },
    }),
    responses: {
      [status]: { content: { 'application/json': { schema: answer } } },
      409: { content: { 'application/json': { schema: refusal } } },
      503: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
  const refused = object({ codigo: { type: 'string', enum: general } });
  return { paths: { [path]: { [method]: operation } }, components: { schemas: { Error: refused } } };
}

/** @param {Call} before @param {Call} after */
const rules = (before, after) =>
  compareCalls(documentOf(before), documentOf(after)).map(({ rule, field }) => (field ? `${rule} ${field}` : rule));

const admin = [{ sesion: ['ADMIN'] }];
const finance = [{ sesion: ['ADMIN', 'VOL_FIN'] }];
const estado = (/** @type {string[]} */ ...values) => object({ estado: { type: 'string', enum: values } });
const animal = object({ idFicha: { type: 'integer' } });
const either = (/** @type {Schema[]} */ ...anyOf) => object({ va: { anyOf } });

/** @type {[name: string, before: Call, after: Call, broken: string[]][]} */
const examples = [
  ['a call is gone', {}, { path: '/api/avisos/{id}', id: 'postAviso' }, ['call']],
  ['a call has moved', {}, { path: '/api/avisos/{id}' }, ['call']],
  ['another method', {}, { method: 'put' }, ['call']],
  ['a public call needs a session', { security: [] }, {}, ['access']],
  ['any session becomes a role', {}, { security: admin }, ['access']],
  ['a role fewer', { security: finance }, { security: admin }, ['access']],
  ['another status of success', {}, { status: '201' }, ['answer-status']],
  [
    'a field of the answer is gone',
    { answer: object({ a: text, b: text }) },
    { answer: object({ a: text }) },
    ['answer-removed b'],
  ],
  [
    'a field of the answer may be absent',
    { answer: object({ a: text }) },
    { answer: object({ a: text }, []) },
    ['answer-optional a'],
  ],
  [
    'a field of the answer may be null',
    { answer: object({ a: text }) },
    { answer: object({ a: { type: ['string', 'null'] } }) },
    ['answer-type a'],
  ],
  ['another type', { answer: object({ a: text }) }, { answer: object({ a: { type: 'number' } }) }, ['answer-type a']],
  [
    'a decimal where whole numbers were',
    { answer: object({ a: { type: 'integer' } }) },
    { answer: object({ a: { type: 'number' } }) },
    ['answer-type a'],
  ],
  [
    'a value that nobody knows',
    { answer: estado('abierto') },
    { answer: estado('abierto', 'cerrado') },
    ['answer-enum estado'],
  ],
  [
    'any text instead of some values',
    { answer: estado('abierto') },
    { answer: object({ estado: text }) },
    ['answer-enum estado'],
  ],
  [
    'a date is written otherwise',
    { answer: object({ a: { type: 'string', format: 'date' } }) },
    { answer: object({ a: { type: 'string', format: 'date-time' } }) },
    ['answer-form a'],
  ],
  [
    'deep in a list',
    { answer: object({ content: { type: 'array', items: animal } }) },
    { answer: object({ content: { type: 'array', items: object({}) } }) },
    ['answer-removed content[].idFicha'],
  ],
  [
    'in a map',
    { answer: { type: 'object', additionalProperties: animal } },
    { answer: { type: 'object', additionalProperties: object({}) } },
    ['answer-removed .*.idFicha'],
  ],
  [
    'one more way to look',
    { answer: either(animal) },
    { answer: either(animal, { type: 'null' }) },
    ['answer-type va'],
  ],
  [
    'of the nearest alternative',
    { answer: either(animal, text) },
    { answer: either(object({}), text) },
    ['answer-removed va.idFicha'],
  ],
  ['a new required field', { sent: object({}) }, { sent: object({ a: text }) }, ['input-required a']],
  ['a field becomes required', { sent: object({ a: text }, []) }, { sent: object({ a: text }) }, ['input-required a']],
  ['a field is no longer taken', { sent: object({ a: text }) }, { sent: object({}) }, ['input-removed a']],
  [
    'a value is no longer taken',
    { sent: estado('abierto', 'cerrado') },
    { sent: estado('abierto') },
    ['input-enum estado'],
  ],
  [
    'another type of input',
    { sent: object({ a: { type: ['string', 'number'] } }) },
    { sent: object({ a: text }) },
    ['input-type a'],
  ],
  [
    'a lower maximum',
    { sent: object({ a: { type: 'number', maximum: 9 } }) },
    { sent: object({ a: { type: 'number', maximum: 8 } }) },
    ['input-limit a'],
  ],
  [
    'a limit where none was',
    { sent: object({ a: text }) },
    { sent: object({ a: { ...text, maxLength: 80 } }) },
    ['input-limit a'],
  ],
  [
    'a higher minimum',
    { sent: object({ a: { type: 'array', items: text, minItems: 0 } }) },
    { sent: object({ a: { type: 'array', items: text, minItems: 1 } }) },
    ['input-limit a'],
  ],
  [
    'a new pattern',
    { sent: object({ a: text }) },
    { sent: object({ a: { ...text, pattern: '^x' } }) },
    ['input-limit a'],
  ],
  ['a smaller body', { sent: object({}) }, { sent: object({}), bytes: 900 }, ['input-limit']],
  ['a body that must come', { sent: object({}), taken: false }, { sent: object({}) }, ['input-required']],
  ['no body any more', { sent: object({}) }, {}, ['input-removed']],
  ['another media type', { sent: object({}) }, { sent: object({}), type: 'text/csv' }, ['input-type']],
  ['a new filter that must be given', {}, { query: { q: text }, needs: ['q'] }, ['input-required query q']],
  ['a filter is gone', { query: { q: text } }, {}, ['input-removed query q']],
  ['a new codigo', {}, { codes: ['ya_va'] }, ['codigo ya_va']],
  ['a codigo is gone', { codes: ['ya_va'] }, {}, ['codigo ya_va']],
];

describe('compareCalls finds what breaks a client', () => {
  test.each(examples)('%s', (_, before, after, broken) => {
    expect(rules(before, after)).toEqual(broken);
  });
});

/** @type {[name: string, before: Call, after: Call][]} */
const additions = [
  [
    'the same',
    { sent: estado('a'), answer: either(animal, text) },
    { sent: estado('a'), answer: either(text, animal) },
  ],
  ['the name of a parameter of the path', {}, { path: '/api/reportes/{idReporte}' }],
  ['a wider access', { security: admin }, { security: finance }],
  ['a call that becomes public', {}, { security: [] }],
  ['one field more in the answer', { answer: object({ a: text }) }, { answer: object({ a: text, b: text }) }],
  ['an answer that is always given', { answer: object({ a: text }, []) }, { answer: object({ a: text }) }],
  ['fewer values in an answer', { answer: estado('a', 'b') }, { answer: estado('a') }],
  [
    'one value where texts were',
    { answer: object({ a: text }) },
    { answer: object({ a: { type: 'string', const: 'x' } }) },
  ],
  [
    'whole numbers where decimals were',
    { answer: object({ a: { type: 'number' } }) },
    { answer: object({ a: { type: 'integer' } }) },
  ],
  [
    'longer answers',
    { answer: object({ a: { ...text, maxLength: 8 } }) },
    { answer: object({ a: { ...text, maxLength: 9 } }) },
  ],
  ['a field that may be sent', { sent: object({}) }, { sent: object({ a: text }, []) }],
  ['a field that need not be sent', { sent: object({ a: text }) }, { sent: object({ a: text }, []) }],
  ['more values taken', { sent: estado('a') }, { sent: estado('a', 'b') }],
  [
    'a wider limit',
    { sent: object({ a: { ...text, maxLength: 8 } }) },
    { sent: object({ a: { ...text, maxLength: 9 } }) },
  ],
  ['a larger body', { sent: object({}) }, { sent: object({}), bytes: 2000 }],
  ['a filter more', {}, { query: { q: text } }],
];

describe('compareCalls finds nothing when something is only added', () => {
  test.each(additions)('%s', (_, before, after) => {
    expect(rules(before, after)).toEqual([]);
  });
});

test('compareCalls ends when a schema contains itself', () => {
  const tree = (/** @type {Schema} */ leaf) => {
    const document = documentOf({ answer: { $ref: '#/components/schemas/Rama' } });
    const rama = object({ hoja: leaf, ramas: { type: 'array', items: { $ref: '#/components/schemas/Rama' } } });
    return { ...document, components: { schemas: { ...document.components.schemas, Rama: rama } } };
  };
  expect(compareCalls(tree(text), tree(text))).toEqual([]);
  expect(compareCalls(tree(text), tree({ type: 'number' }))).toMatchObject([{ field: 'hoja' }]);
});

test('compareCalls merges allOf when several schemas describe one object', () => {
  const both = { allOf: [object({ a: text }), object({ b: text })] };
  expect(rules({ answer: object({ a: text, b: text }) }, { answer: both })).toEqual([]);
  expect(rules({ answer: both }, { answer: object({ a: text }) })).toEqual(['answer-removed b']);
});
