/**
 * Requests generated from the OpenAPI of the service, valid and invalid ones. None gets a 500, and every answer matches
 * the document in status, media type and schema.
 */
import { callsOf } from '@caparazon/contracts/calls';
import { postFichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { base64, jpeg } from './testing/pictures.ts';
import { type CasesTest, rightFicha, rightReporte, startCases } from './testing/service.ts';
import { rightFichaDiaria, rightTratamiento, treat } from './testing/tratamientos.ts';

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

let service: CasesTest;
let document: Document;
let ajv: Ajv2020;
const right: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  service = await startCases();
  document = (await (await service.fetch('/openapi.json')).json()) as Document;
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', ...document });
  const foto = base64(await jpeg('#345678', 32, 24));
  for (let i = 0; i < 3; i += 1)
    await service.admitAnimal({ idReporte: await service.report({ fotosReporte: [foto] }) });
  for (let i = 1; i <= 3; i += 1) {
    await treat(service, { idFichaAnimal: i, fechaHoraComienzo: Date.now() - 1000 });
    await service.call(postFichaDiaria, { body: { ...rightFichaDiaria, idFichaAnimal: i } as never, as: 'VOL' });
  }
  Object.assign(right, {
    postReporte: { ...rightReporte, fotosReporte: [foto], latitud: -34.5, longitud: -54.1 },
    postFichaAnimal: {
      ...rightFicha,
      fotosFichaAnimal: [foto],
      fotoIdentificacion: foto,
      idReporte: 1,
      pesoIngreso: '4,5',
    },
    putFichaAnimal: { ...rightFicha, idFichaAnimal: 1, version: 1, fotosFichaAnimal: [], fecha: 1_700_000_000_000 },
    postArchivar: { archivado: true },
    postVincular: { idFicha: 2 },
    postFotoFichaAnimal: { idFichaAnimal: 1, foto },
    postFotoPerfilFichaAnimal: { idFichaAnimal: 2, foto },
    deleteFotoFichaAnimal: { idFichaAnimal: 1, idFoto: 1 },
    deleteFotoPerfilFichaAnimal: { idFichaAnimal: 2, idFoto: 'fotos_ficha_animal/1' },
    postTratamiento: { ...rightTratamiento, idFichaAnimal: 1 },
    putTratamiento: { ...rightTratamiento, idFichaTratamiento: 1, version: 1 },
    postInstancia: {
      fechaHora: Date.now(),
      exito: 75,
      comentario: '',
      fechaSeleccionada: null,
      sobrescribir: false,
      fechaProgramada: null,
      repetida: false,
    },
    postFichaDiaria: { ...rightFichaDiaria, idFichaAnimal: 1 },
    putFichaDiaria: { ...rightFichaDiaria, idFichaDiaria: 1, version: 1 },
  });
});
afterAll(() => service.close());

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

/** Mostly an existing id, to test what lies beyond the look-up. */
const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '999999') }, value.map(asText));

function requests(operationId: string, operation: Operation) {
  const named = (where: string) => (operation.parameters ?? []).filter((p) => p.in === where).map(({ name }) => name);
  const base = right[operationId];
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

/** Skips paths that the router would take for another path; another test has those. */
function pathOf(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = encodeURIComponent(params[name] ?? '');
    return text === '' || /^\.+$/.test(text) ? '%20' : text;
  });
}

function expectDeclared(operation: Operation, pointer: string, answer: Response, text: string): void {
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

/** A stream has no end to wait for; its own test reads it. */
const ended = callsOf('svc-cases').filter(({ streams }) => !streams);

test.each(ended)(
  '$id',
  async ({ id: operationId, method, path }) => {
    const template = `/api${path}`;
    const operation = document.paths[template]?.[method];
    if (operation === undefined) throw new Error(`the document does not have ${method} ${template}`);
    const pointer = `/paths/${template.replaceAll('/', '~1')}/${method}`;
    await fc.assert(
      fc.asyncProperty(requests(operationId, operation), async ({ params, query, body }) => {
        const answer = await service.fetch(`${pathOf(template, params)}?${new URLSearchParams(query)}`, {
          method: method.toUpperCase(),
          headers: {
            Authorization: `Bearer ${service.tokenFor('VOL')}`,
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expectDeclared(operation, pointer, answer, await answer.text());
      }),
      { numRuns: 40 },
    );
  },
  120_000,
);
