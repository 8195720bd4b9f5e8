/** A renamed entry stays one entry (rule: catalogue-edits). */

import * as catalogo from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { forget } from './check.ts';
import { prepareCatalogos } from './prepare.ts';

const as = 'ADMIN';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.clear();
  forget(...catalogo.catalogos);
  await prepareCatalogos(service.clock.now());
});

const readFichas = async () => (await service.call(getClasesFichas, { as })).ok();
const put = (body: unknown) => service.call(catalogo.putClasesFichas, { as, raw: { body } });
const putEspecies = (body: unknown) => service.call(catalogo.putEspecies, { as, raw: { body } });
const putTipos = (body: unknown) => service.call(catalogo.putTiposTratamiento, { as, raw: { body } });

test('a species never keeps a former name when it is added while its common name is renamed', async () => {
  const especies = (await service.call(getEspecies, { as })).ok();
  for (const round of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']) {
    const clases = await readFichas();
    const others = clases['Aves marinas'] ?? [];
    await put({ ...clases, 'Aves marinas': [...others, `Ave ${round}`] });
    const renamed = [
      ...others.map((nombre) => ({ nombre })),
      { nombre: `Otra ${round}`, nombreAnterior: `Ave ${round}` },
    ];
    const sent = Object.entries(clases).map(([nombre, comunes]) =>
      nombre === 'Aves marinas'
        ? { nombre, comunes: renamed }
        : { nombre, comunes: comunes.map((comun) => ({ nombre: comun })) },
    );
    const added = { nombre: `Larus ${round}`, nombreComun: `Ave ${round}`, clase: 'Aves marinas' };
    const [first, second] = await Promise.all([put(sent), putEspecies([...especies, added])]);
    expect(first.status).toBe(200);
    expect([200, 400]).toContain(second.status);
    const now = await readFichas();
    for (const { clase, nombreComun } of (await service.call(getEspecies, { as })).ok()) {
      expect(now[clase]).toContain(nombreComun);
    }
  }
});

test('two names can be exchanged', async () => {
  const comunes = [
    { nombre: 'Petrel', nombreAnterior: 'Albatros' },
    { nombre: 'Albatros', nombreAnterior: 'Petrel' },
  ];
  await put([{ nombre: 'Aves marinas', comunes }]);
  expect(await readFichas()).toEqual({ 'Aves marinas': ['Petrel', 'Albatros'] });
});

describe('a stored edit is answered as stored when it is sent again', () => {
  const query = { version: '1' };
  const versionOf = async (which: catalogo.Catalogo) =>
    (await service.call(catalogo.getCatalogo, { as, params: { catalogo: which } })).ok().version;

  test('of classes', async () => {
    const comunes = [{ nombre: 'Cormorán', nombreAnterior: 'Biguá' }, 'Gaviota'];
    const body = [{ nombre: 'Aves', nombreAnterior: 'Aves marinas', comunes }];
    const send = () => service.call(catalogo.putClasesFichas, { as, query, raw: { body } });
    const first = (await send()).ok();
    expect((await send()).ok()).toEqual(first);
    expect(await versionOf('clases_fichas')).toBe(2);
    const other = service.call(catalogo.putClasesFichas, { as, query, raw: { body: { Aves: ['Gaviota'] } } });
    expect((await other).status).toBe(409);
  });

  test('of classes of reports, without No sabe', async () => {
    const send = () =>
      service.call(catalogo.putClasesReportes, { as, query, raw: { body: { 'Aves marinas': ['Gaviota'] } } });
    expect((await send()).status).toBe(200);
    expect((await send()).ok()).toEqual({ 'Aves marinas': ['Gaviota', 'No sabe'] });
  });

  test('of species', async () => {
    const [first] = (await service.call(getEspecies, { as })).ok();
    const body = [{ ...first, nombre: 'Chelonia', nombreAnterior: first?.nombre }];
    const send = () => service.call(catalogo.putEspecies, { as, query, raw: { body } });
    expect((await send()).status).toBe(200);
    expect((await send()).ok()).toEqual([{ ...first, nombre: 'Chelonia' }]);
    const linked = [{ ...first, nombre: 'Chelonia', nombreComun: 'Tortuga laúd' }];
    expect((await service.call(catalogo.putEspecies, { as, query, raw: { body: linked } })).status).toBe(409);
  });

  test('of treatment types, but not a rename that was never made', async () => {
    const send = (body: object[]) => service.call(catalogo.putTiposTratamiento, { as, query, raw: { body } });
    const body = [{ nombre: 'Baños', nombreAnterior: 'Baño' }];
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).ok()).toEqual([{ nombre: 'Baños' }]);
    expect((await send([{ nombre: 'Baños', nombreAnterior: 'Pesaje' }])).status).toBe(409);
  });
});

describe('a rename to a retired name is refused', () => {
  const taken = { nombre: 'Petrel', nombreAnterior: 'Gaviota' };
  const refusal = (campo: string, nombre: string) => {
    const mensaje = says.retired(nombre);
    return { message: mensaje, errores: [{ campo, mensaje }] };
  };

  test('of classes', async () => {
    await put({ 'Aves marinas': ['Gaviota'] });
    const clase = { nombre: 'tortugas MARINAS', nombreAnterior: 'Aves marinas', comunes: ['Gaviota'] };
    expect((await put([clase])).error()).toMatchObject(refusal('0.nombre', 'tortugas MARINAS'));
    expect(await readFichas()).toEqual({ 'Aves marinas': ['Gaviota'] });
    expect((await put([{ nombre: 'Tortugas marinas', comunes: ['Gaviota'] }, clase])).status).toBe(400);
    const back = [
      { ...clase, nombre: 'Tortugas marinas' },
      { nombre: 'Aves marinas', nombreAnterior: 'Tortugas marinas', comunes: ['Petrel'] },
    ];
    expect((await put(back)).ok()).toEqual({ 'Tortugas marinas': ['Gaviota'], 'Aves marinas': ['Petrel'] });
  });

  test('of common names, also to one that the same list leaves out', async () => {
    expect((await put([{ nombre: 'Aves marinas', comunes: [taken] }])).error()).toMatchObject(
      refusal('0.comunes.0.nombre', 'Petrel'),
    );
    await put({ 'Aves marinas': ['Gaviota'] });
    expect((await put([{ nombre: 'Aves marinas', comunes: [taken] }])).status).toBe(400);
  });

  test('of species', async () => {
    const [first, second] = (await service.call(getEspecies, { as: 'VOL' })).ok();
    await putEspecies([first]);
    const sent = { ...first, nombre: second?.nombre, nombreAnterior: first?.nombre };
    expect((await putEspecies([sent])).error()).toMatchObject(refusal('0.nombre', second?.nombre ?? ''));
  });

  test('of treatment types', async () => {
    await putTipos([{ nombre: 'Pesaje' }]);
    expect((await putTipos([{ nombre: 'Baño', nombreAnterior: 'Pesaje' }])).error()).toMatchObject(
      refusal('0.nombre', 'Baño'),
    );
  });
});
