/** Input that no screen would send gets a refusal in the one shape and never a 500. */
import { addressOf, type CallSpec } from '@caparazon/call/call';
import { apiError } from '@caparazon/call/errors';
import { clinicCalls } from '@caparazon/clinic/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { safeParse } from 'zod/v4/core';
import { type CasesTest, rightFicha, rightReporte, startCases } from './testing/service.ts';
import { rightFarmaco, rightFichaDiaria, rightTratamiento, treat } from './testing/tratamientos.ts';

let service: CasesTest;
let tokens: { vol: string; admin: string };
beforeAll(async () => {
  service = await startCases();
  tokens = { vol: service.tokenFor('VOL'), admin: service.tokenFor('ADMIN') };
  await service.admitAnimal({ idReporte: await service.report() });
  await treat(service, { idFichaAnimal: 1, fechaHoraComienzo: Date.now() - 1000 });
});
afterAll(() => service.close());

const specs = clinicCalls;
const named = specs.map((spec): [string, CallSpec] => [spec.id, spec]);

const values: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  '\u0000',
  '\ud800',
  '‮abc',
  "'; DROP TABLE",
  '$where',
  { $ne: null },
  { $gt: '' },
  { __proto__: { archivado: true } },
  [],
  [[]],
  ['a'],
  { nombre: { $regex: '.*' } },
  'ñ'.repeat(5000),
];

const right: Record<string, object> = {
  putClasesReportes: { Peces: ['Raya'] },
  putClasesFichas: { Peces: ['Raya'] },
  postReporte: rightReporte,
  postFichaAnimal: rightFicha,
  postArchivar: {},
  postTratamiento: { ...rightTratamiento, idFichaAnimal: 1 },
  putTratamiento: { ...rightTratamiento, idFichaTratamiento: 1 },
  postInstancia: { fechaHora: Date.now(), exito: 75, fechaProgramada: null, repetida: false },
  postFichaDiaria: { ...rightFichaDiaria, idFichaAnimal: 1 },
  putFichaDiaria: { ...rightFichaDiaria, idFichaDiaria: 1 },
  postFarmaco: rightFarmaco,
  putFarmaco: { ...rightFarmaco, idFarmaco: 1 },
  postMedicion: { idFichaAnimal: 1, tipo: 'peso', valor: 6.5 },
  putMedicion: { idMedicion: 1, valor: 6.5 },
  putTiposMedicion: [{ tipo: 'peso', nombre: 'Peso', unidad: 'kg', minimo: 0.005, maximo: 900 }],
};

function bodiesWith(value: unknown, body: NonNullable<CallSpec['body']>, fields: object): object[] {
  const withIn = (names: readonly string[]) => ({
    ...fields,
    ...Object.fromEntries(names.map((name) => [name, value])),
  });
  const names = [...Object.keys(fields), 'fotosReporte', 'fotosFichaAnimal', 'idReporte', 'fecha', '$set', '_id'];
  const {
    refused = [],
    leftOut = [],
    taken = [],
  } = Object.groupBy(names, (name) => {
    const { success, data } = safeParse(body, withIn([name]));
    if (!success) return 'refused';
    return Object.hasOwn(Object(data), name) ? 'taken' : 'leftOut';
  });
  return [...taken.map((name) => [name]), refused, leftOut].filter(({ length }) => length > 0).map(withIn);
}

const send = (spec: CallSpec, path: string, body?: unknown): Promise<Response> =>
  sendText(spec, path, body === undefined ? undefined : JSON.stringify(body));

function sendText(spec: CallSpec, path: string, body?: string): Promise<Response> {
  return service.fetch(path, {
    method: spec.method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${Array.isArray(spec.access) ? tokens.admin : tokens.vol}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}

async function expectRefusalOrSuccess(answer: Response): Promise<void> {
  const text = await answer.text();
  expect([answer.status, text].join(' ')).not.toMatch(/^5/);
  if (answer.ok) return;
  const { message } = apiError.parse(JSON.parse(text));
  expect(message).not.toMatch(/expected|invalid|received|required|cannot|failed/i);
}

const params = {
  idReporte: '1',
  idFicha: '1',
  idFoto: '1',
  idTratamiento: '1',
  ficha: '1',
  idFichaAnimal: '1',
  idAnimal: '1',
  idArchivo: '1',
  idInstancia: '1',
  idMedicion: '1',
  catalogo: 'especies',
  lista: 'fichas',
};

describe.each(named)('%s', (id, spec) => {
  test('answers hostile paths', async () => {
    if (spec.params === undefined) return;
    for (const value of ['%00', '%ff', '%', '1%2f2', '0x1', '１', '1'.repeat(400), '$ne', '-0', '1;1', "'"]) {
      await expectRefusalOrSuccess(await send(spec, `/api${spec.path.replace(/\{\w+\}/, value)}`));
    }
  });

  test('answers hostile queries', async () => {
    for (const name of Object.keys(spec.query?.shape ?? {})) {
      for (const value of [...values.map((value) => String(value).slice(0, 1000)), '%00', '%ff', '%E0%A4%A']) {
        await expectRefusalOrSuccess(await send(spec, `${addressOf(spec, params)}?${name}=${value}`));
        await expectRefusalOrSuccess(await send(spec, `${addressOf(spec, params)}?${name}[]=${value}&${name}[$ne]=1`));
      }
    }
  });

  test('answers hostile bodies', async () => {
    if (spec.body === undefined) return;
    for (const value of values) {
      for (const body of [value, ...bodiesWith(value, spec.body, right[id] ?? {})]) {
        await expectRefusalOrSuccess(await send(spec, addressOf(spec, params), body));
      }
    }
  });

  test('answers deeply nested bodies', async () => {
    if (spec.body === undefined) return;
    const fields = right[id] ?? {};
    const start = JSON.stringify(fields).slice(0, -1) || '{';
    for (const deep of [`${'['.repeat(30_000)}1${']'.repeat(30_000)}`, `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`]) {
      await expectRefusalOrSuccess(await sendText(spec, addressOf(spec, params), deep));
      for (const name of Object.keys(fields)) {
        const body = `${start},${JSON.stringify(name)}:${deep}}`;
        await expectRefusalOrSuccess(await sendText(spec, addressOf(spec, params), body));
      }
    }
  });

  test('answers another method', async () => {
    const answer = await service.fetch(addressOf(spec, params), { method: 'PATCH' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toContain(spec.method.toUpperCase());
    apiError.parse(await answer.json());
  });

  test('is in the OpenAPI', async () => {
    const document = (await (await service.fetch('/openapi.json')).json()) as { paths: Record<string, object> };
    expect(document.paths[`/api${spec.path}`]).toHaveProperty(spec.method);
  });
});
