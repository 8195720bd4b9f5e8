/**
 * Requests generated from a service's OpenAPI, valid and invalid. None gets a 500, and every answer matches the
 * document in status, media type and schema.
 */
import type { CallSpec } from '@caparazon/call/call';
import type { Rol } from '@caparazon/call/roles';
import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { TestService } from './testing.ts';

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const oddities = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '🐢'.repeat(23),
  '(?<n>[a',
  '$where',
  '1e3',
  'fotos_ficha_animal/1',
  'En rehabilitación',
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  null,
  true,
  { $ne: null },
  { $gt: '' },
  { nombre: { toString: null } },
  [],
  [[]],
  'ñ'.repeat(600),
  '1900-01-01',
  4_102_444_800_000,
);
const value = fc.oneof(oddities, fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 120 }));
const asText = (odd: unknown): string => (typeof odd === 'string' ? odd : (JSON.stringify(odd) ?? '')).toWellFormed();

/** Mostly an existing id, to get beyond the look-up. */
const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '999999') }, value.map(asText));

function requests(operation: Operation, base: Record<string, unknown> | undefined) {
  const named = (where: string) => (operation.parameters ?? []).filter((p) => p.in === where).map(({ name }) => name);
  const body = fc.oneof(
    fc.constant(base),
    fc
      .dictionary(fc.constantFrom(...Object.keys(base ?? { x: 1 }), '$set', '_id', 'clase'), value, { maxKeys: 2 })
      .map((odd) => ({ ...base, ...odd })),
    value,
  );
  return fc.record({
    params: fc.record(Object.fromEntries(named('path').map((name) => [name, id]))),
    query: fc.dictionary(
      fc.constantFrom(...named('query'), 'otra', 'pag[$gt]'),
      fc.oneof(id, fc.constantFrom('true', 'asc', 'Rocha', '2', '2026', '2026-11-20')),
      { maxKeys: 3 },
    ),
    body: operation.requestBody === undefined ? fc.constant(undefined) : body,
  });
}

/** Skips paths that the router would take for another, which another test has. */
function pathOf(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = encodeURIComponent(params[name] ?? '');
    return text === '' || /^\.+$/.test(text) ? '%20' : text;
  });
}

function expectDeclared(ajv: Ajv2020, operation: Operation, pointer: string, answer: Response, text: string): void {
  const declared = operation.responses[String(answer.status)];
  expect({ status: answer.status, text, declared: declared !== undefined }).toMatchObject({ declared: true });
  expect(answer.status).not.toBe(500);
  if (declared?.content === undefined) {
    expect(text).toBe('');
    return;
  }
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  expect(Object.keys(declared.content)).toContain(type);
  if (type !== 'application/json') return;
  const schema = `api#${pointer}/responses/${answer.status}/content/application~1json/schema`;
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  expect({ valid: validate(JSON.parse(text)), errors: validate.errors, text }).toMatchObject({ valid: true });
}

export interface Generated {
  service: Pick<TestService, 'fetch' | 'tokenFor'>;
  right: Readonly<Record<string, Record<string, unknown>>>;
  as: Rol;
}

/**
 * Makes a function that sends generated requests of a call and checks the answers against the OpenAPI.
 * @returns what makes generated requests of a call, and expects of each answer that the OpenAPI declares it
 */
export async function createGeneratedRequests({ service, right, as }: Generated) {
  const document = (await (await service.fetch('/openapi.json')).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', ...document });

  return async ({ id: operationId, method, path }: CallSpec): Promise<void> => {
    const template = `/api${path}`;
    const operation = document.paths[template]?.[method];
    if (operation === undefined) throw new Error(`the document does not have ${method} ${template}`);
    const pointer = `/paths/${template.replaceAll('/', '~1')}/${method}`;
    await fc.assert(
      fc.asyncProperty(requests(operation, right[operationId]), async ({ params, query, body }) => {
        const answer = await service.fetch(`${pathOf(template, params)}?${new URLSearchParams(query)}`, {
          method: method.toUpperCase(),
          headers: {
            Authorization: `Bearer ${service.tokenFor(as)}`,
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expectDeclared(ajv, operation, pointer, answer, await answer.text());
      }),
      // A path and a query alone can be wrong in fewer ways; some of these calls draw a document for each request.
      { numRuns: operation.requestBody === undefined ? 20 : 40 },
    );
  };
}
