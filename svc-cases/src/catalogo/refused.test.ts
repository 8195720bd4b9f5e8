/** Malformed catalogues are refused and change nothing (rules: catalogue-edits, catalogue-names). */

import { limits } from '@caparazon/call/limits';
import { generalMessages } from '@caparazon/call/words';
import * as catalogo from '@caparazon/clinic/catalogo/calls';
import { claseMessages, catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const as = 'ADMIN';
const read = (which: catalogo.Catalogo) => service.call(catalogo.getCatalogo, { params: { catalogo: which }, as });
const put = (body: unknown) => service.call(catalogo.putClasesFichas, { as, raw: { body } });
const putEspecies = (body: unknown) => service.call(catalogo.putEspecies, { as, raw: { body } });
const putTipos = (body: unknown) => service.call(catalogo.putTiposTratamiento, { as, raw: { body } });

const long = 'a'.repeat(limits.text.name + 1);
const aves = (...comunes: unknown[]) => ({ 'Aves marinas': comunes });

test.each<[string, unknown, string]>([
  ['no class at all', {}, says.noClase],
  ['a class without names', aves(), says.noComun('Aves marinas')],
  ['a name twice', aves('Gaviota', 'Gaviota'), says.twice('Gaviota')],
  ['a name twice in other letters', aves('Biguá', 'BIGUA'), says.twice('BIGUA')],
  ['a name twice with a character that nobody sees', aves('Petrel', 'Pet\u200brel'), says.twice('Petrel')],
  [
    'a class twice',
    [
      { nombre: 'Peces', comunes: ['Raya'] },
      { nombre: 'peces ', comunes: ['Raya'] },
    ],
    says.twice('peces'),
  ],
  ['an empty name', aves(' '), says.nombre],
  ['a name that is too long', aves(long), generalMessages.tooLong(limits.text.name)],
  ['a name that is a number', aves('12'), says.letra],
  ['a name that objects have of themselves', JSON.parse('{"__proto__": ["x"]}'), says.letra],
  ['a name that is no text', aves({ nombre: 5 }), says.nombre],
  ['no list', aves(7), says.lista],
  ['a text', 'Peces', says.lista],
  [
    'a name that was never there',
    [{ nombre: 'Peces', comunes: [{ nombre: 'Raya', nombreAnterior: 'Manta' }] }],
    says.unknown('Manta'),
  ],
])('refuses %s', async (_, body, message) => {
  const answer = await put(body);
  expect(answer.status).toBe(400);
  expect(answer.error().message).toBe(message);
  expect((await read('clases_fichas')).ok().version).toBe(1);
});

test('refuses two entries with the same former name', async () => {
  const two = ['Una', 'Otra'].map((nombre) => ({ nombre, nombreAnterior: 'Baño' }));
  expect((await putTipos(two)).error().message).toBe(says.unknown('Baño'));
});

test('refuses a species of a class or name that records cannot have, and a repeated species', async () => {
  const especie = { nombre: 'Rhincodon typus', nombreComun: 'Tiburón', clase: 'Peces' };
  expect((await putEspecies([especie])).error().errores).toEqual([
    { campo: '0.clase', mensaje: claseMessages.unknown },
  ]);
  expect((await putEspecies([{ ...especie, clase: 'Aves marinas' }])).error().errores).toEqual([
    { campo: '0.nombreComun', mensaje: claseMessages.unknownName },
  ]);
  const verde = { nombre: 'Chelonia mydas', nombreComun: 'Tortuga verde', clase: 'Tortugas marinas' };
  expect((await putEspecies([verde, verde])).error().message).toBe(says.twice(verde.nombre));
  expect((await putTipos([])).error().message).toBe(says.none);
});

test('an unknown catalogue is 404', async () => {
  const answer = await read('planetas' as never);
  expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
});
