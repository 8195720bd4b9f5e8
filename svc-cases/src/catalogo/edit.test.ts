/** Catalogues edited by an ADMIN keep what is recorded (rules: catalogue-edits, retired-names). */

import { limits } from '@caparazon/call/limits';
import { getFichaAnimal, getFichasAnimal, postFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import * as catalogo from '@caparazon/clinic/catalogo/calls';
import { getClasesFichas, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { getClasesTodas } from '@caparazon/clinic/catalogo/clases-todas';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { claseMessages, catalogoMessages as says } from '@caparazon/clinic/catalogo/words';
import { getReporte, getReportes } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { getTratamiento, postTratamiento, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { ana, bruno, type CasesTest, rightFicha, rightReporte, startCases } from '../testing/service.ts';
import { rightTratamiento, treat } from '../testing/tratamientos.ts';
import { forget } from './check.ts';
import { CatalogoModel } from './model.ts';
import { prepareCatalogos } from './prepare.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.clear();
  forget(...catalogo.catalogos);
  await prepareCatalogos(service.clock.now());
  await service.usuarios.take([ana, bruno]);
});

const admin = () => ({ token: service.tokenFor('ADMIN', { idUsuario: ana.idUsuario }) });
const read = async (which: catalogo.Catalogo) =>
  (await service.call(catalogo.getCatalogo, { params: { catalogo: which }, as: admin() })).ok();
const readFichas = async () => (await service.call(getClasesFichas, { as: 'VOL' })).ok();
const put = (body: unknown, version?: number) =>
  service.call(catalogo.putClasesFichas, {
    as: admin(),
    raw: { body },
    query: { ...(version !== undefined && { version: String(version) }) } as never,
  });
const putReportes = (body: unknown) => service.call(catalogo.putClasesReportes, { as: admin(), raw: { body } });
const putEspecies = (body: unknown) => service.call(catalogo.putEspecies, { as: admin(), raw: { body } });
const putTipos = (body: unknown) => service.call(catalogo.putTiposTratamiento, { as: admin(), raw: { body } });
const history = async (which: catalogo.Catalogo) =>
  (await service.call(catalogo.getHistorialCatalogo, { params: { catalogo: which }, query: {}, as: admin() })).ok()
    .content;

async function listed(change: (comunes: object[]) => object[], of = 'Aves marinas') {
  return Object.entries(await readFichas()).map(([nombre, comunes]) => {
    const names = comunes.map((comun) => ({ nombre: comun }));
    return { nombre, comunes: nombre === of ? change(names) : names };
  });
}

describe('a catalogue sent back', () => {
  test('unchanged changes nothing and leaves no line', async () => {
    const [fichas, reportes] = [await readFichas(), (await service.call(getClasesReportes)).ok()];
    expect((await put(fichas)).ok()).toEqual(fichas);
    expect((await putReportes(reportes)).ok()).toEqual(reportes);
    const especies = (await service.call(getEspecies, { as: 'VOL' })).ok();
    expect((await putEspecies(especies)).ok()).toEqual(especies);
    const tipos = (await service.call(getTiposTratamiento)).ok();
    expect((await putTipos(tipos)).ok()).toEqual(tipos);
    for (const which of catalogo.catalogos) {
      expect((await read(which)).version).toBe(1);
      expect(await history(which)).toEqual([]);
    }
  });

  test('with more names, without some or in another order is read so from then on', async () => {
    const changed = { Peces: ['Tiburón', 'Raya'], 'Aves marinas': ['Gaviota', 'Biguá'] };
    expect((await put(changed)).ok()).toEqual(changed);
    const again = await readFichas();
    expect(Object.entries(again)).toEqual(Object.entries(changed));
    const { entradas, version } = await read('clases_fichas');
    expect(version).toBe(2);
    expect(entradas.map(({ nombre, activo }) => [nombre, activo])).toEqual([
      ['Peces', true],
      ['Aves marinas', true],
      ['Tortugas marinas', false],
      ['Mamíferos marinos', false],
    ]);
  });

  test('at the limits is stored, and renamed whole', async () => {
    const long = (begin: string, i: number) => `${begin}${i} `.padEnd(limits.text.name, 'ñ');
    const places = (most: number) => Array.from({ length: most }, (_, i) => i);
    const largest = (begin: string, before?: string) =>
      places(limits.catalogo.clases).map((clase) => ({
        nombre: long(begin, clase),
        ...(before && { nombreAnterior: long(before, clase) }),
        comunes: places(limits.catalogo.nombres).map((comun) => ({
          nombre: long(begin, comun),
          ...(before && { nombreAnterior: long(before, comun) }),
        })),
      }));
    expect((await put(largest('A'))).status).toBe(200);
    expect((await put(largest('B', 'A'))).status).toBe(200);
    expect(Object.keys((await readFichas())[long('B', 29)] ?? {})).toHaveLength(limits.catalogo.nombres);
  });

  test('with a retired name restores it', async () => {
    const before = await readFichas();
    await put({ Peces: ['Raya'] });
    expect((await put(before)).ok()).toEqual(before);
    const { entradas } = await read('clases_fichas');
    expect(entradas.map(({ nombre }) => nombre)).toEqual([...Object.keys(before), 'Peces']);
    expect((await history('clases_fichas')).map(({ que }) => que)).toContain('repuesto');
  });
});

describe('recorded names', () => {
  test('stay readable, editable and searchable when retired, and are refused in a new record', async () => {
    const changes = { nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Petrel' };
    const idFichaAnimal = await service.admitAnimal(changes);
    await put(await listed((names) => names.filter(({ nombre }: { nombre?: string }) => nombre !== 'Petrel')));
    const refused = await service.call(postFichaAnimal, { body: { ...rightFicha, ...changes } as never, as: 'VOL' });
    expect(refused.error()).toMatchObject({
      message: claseMessages.unknownName,
      errores: [{ campo: 'nombreComunFichaAnimal', mensaje: claseMessages.unknownName }],
    });
    const edit = { ...rightFicha, ...changes, idFichaAnimal, ubicacionActual: 'Pileta 9' };
    expect((await service.call(putFichaAnimal, { body: edit as never, as: 'VOL' })).ok()).toMatchObject({
      nombreComunFichaAnimal: { nombre: 'Petrel' },
      ubicacionActual: 'Pileta 9',
    });
    const query = { clase: 'Aves marinas', nombreComun: 'Petrel' };
    const found = (await service.call(getFichasAnimal, { query, as: 'VOL' })).ok();
    expect(found.content.map((one) => one.idFichaAnimal)).toEqual([idFichaAnimal]);
    const todas = (await service.call(getClasesTodas, { params: { lista: 'fichas' }, as: 'VOL' })).ok();
    expect(todas['Aves marinas']?.at(-1)).toBe('Petrel');
    const clase = (await read('clases_fichas')).entradas.find(({ nombre }) => nombre === 'Aves marinas');
    expect(clase?.comunes?.at(-1)).toEqual({ nombre: 'Petrel', activo: false, anteriores: [], usos: 1 });
  });

  test('stay when their class is renamed, and species follow it', async () => {
    const idFichaAnimal = await service.admitAnimal();
    const list = await listed((names) => names);
    await put([{ ...list[0], nombre: 'Quelonios', nombreAnterior: 'Tortugas marinas' }, ...list.slice(1)]);
    const params = { idFicha: String(idFichaAnimal) };
    expect((await service.call(getFichaAnimal, { params, as: 'VOL' })).ok().clase).toBe('Tortugas marinas');
    const edit = { ...rightFicha, idFichaAnimal, ubicacionActual: 'Mar' };
    expect((await service.call(putFichaAnimal, { body: edit as never, as: 'VOL' })).status).toBe(200);
    expect((await service.call(postFichaAnimal, { body: rightFicha as never, as: 'VOL' })).status).toBe(400);
    await service.admitAnimal({ nombreClase: 'Quelonios' });
    const especies = (await service.call(getEspecies, { as: 'VOL' })).ok();
    expect(especies[0]).toEqual({ nombre: 'Chelonia mydas', nombreComun: 'Tortuga verde', clase: 'Quelonios' });
    const [clase] = (await read('clases_fichas')).entradas;
    expect(clase).toMatchObject({ nombre: 'Quelonios', anteriores: ['Tortugas marinas'], usos: 2 });
    const query = { clase: 'Tortugas marinas', nombreComun: 'Tortuga verde' };
    expect((await service.call(getFichasAnimal, { query, as: 'VOL' })).ok().totalElements).toBe(1);
  });

  test('take their species along when renamed', async () => {
    await put(
      await listed((names) =>
        names.map((one) =>
          'nombre' in one && one.nombre === 'Biguá' ? { nombre: 'Cormorán', nombreAnterior: 'Biguá' } : one,
        ),
      ),
    );
    const especies = (await service.call(getEspecies, { as: 'VOL' })).ok();
    expect(especies).toContainEqual(
      expect.objectContaining({ nombre: 'Nannopterum brasilianum', nombreComun: 'Cormorán' }),
    );
    expect((await history('especies'))[0]).toMatchObject({ que: 'modificado', idUsuario: ana.idUsuario });
  });

  test('of species stay in records when the species is renamed', async () => {
    const especie = 'Larus dominicanus';
    const idFichaAnimal = await service.admitAnimal({ especie });
    const before = (await service.call(getEspecies, { as: 'VOL' })).ok();
    const renamed = { ...before[0], nombre: 'Larus dominicanus dominicanus', nombreAnterior: especie };
    const rest = before.filter(({ nombre }) => nombre !== especie);
    expect((await putEspecies([...rest, { ...renamed, nombreComun: 'Gaviota', clase: 'Aves marinas' }])).status).toBe(
      200,
    );
    const params = { idFicha: String(idFichaAnimal) };
    expect((await service.call(getFichaAnimal, { params, as: 'VOL' })).ok().especie).toBe(especie);
    expect((await read('especies')).entradas).toContainEqual(
      expect.objectContaining({ nombre: 'Larus dominicanus dominicanus', anteriores: [especie], usos: 1 }),
    );
  });

  test('of retired treatment types stay editable, and are refused in a new treatment', async () => {
    const idFichaAnimal = await service.admitAnimal();
    const idFichaTratamiento = await treat(service, { idFichaAnimal, tipoTratamiento: 'Baño' });
    const tipos = (await service.call(getTiposTratamiento)).ok();
    await putTipos(tipos.filter(({ nombre }) => nombre !== 'Baño'));
    const body = { ...rightTratamiento, idFichaAnimal, tipoTratamiento: 'Baño' };
    expect((await service.call(postTratamiento, { body: body as never, as: 'VOL' })).error()).toMatchObject({
      errores: [{ campo: 'tipoTratamiento', mensaje: tratamientoMessages.unknownTipo }],
    });
    const edit = { ...body, idFichaTratamiento, instruccionesEspeciales: 'Con agua tibia' };
    expect((await service.call(putTratamiento, { body: edit as never, as: 'VOL' })).status).toBe(200);
    const params = { idTratamiento: String(idFichaTratamiento) };
    expect((await service.call(getTratamiento, { params, as: 'VOL' })).ok().tipoTratamiento).toBe('Baño');
  });

  test('stay in reports when retired, and a repeated report is answered as the first time', async () => {
    const raw = { body: rightReporte, headers: { 'Idempotency-Key': 'beach' } };
    const first = (await service.call(postReporte, { raw })).ok();
    await putReportes({ 'Aves marinas': ['Gaviota'] });
    expect((await service.call(postReporte, { raw })).ok()).toEqual(first);
    expect((await service.call(postReporte, { raw: { body: rightReporte } })).error()).toMatchObject({
      errores: [{ campo: 'nombreClase', mensaje: claseMessages.unknown }],
    });
    const params = { idReporte: String(first.idReporte) };
    expect((await service.call(getReporte, { params, as: 'VOL' })).ok().nombreComunReporte).toBe('Tortuga verde');
    const query = { clase: 'Tortugas marinas', nombreComun: 'Tortuga verde' };
    expect((await service.call(getReportes, { query, as: 'VOL' })).ok().totalElements).toBe(1);
  });
});

describe('No sabe', () => {
  test('ends every list of the reports, sent or not', async () => {
    expect((await putReportes({ Peces: ['No sabe', 'Raya'], 'Aves marinas': [] })).ok()).toEqual({
      Peces: ['Raya', 'No sabe'],
      'Aves marinas': ['No sabe'],
    });
  });

  test('is never renamed, and in no list of the records', async () => {
    const comunes = [{ nombre: 'Otra', nombreAnterior: 'No sabe' }];
    expect((await putReportes([{ nombre: 'Aves marinas', comunes }])).error().message).toBe(says.noSabeStays);
    expect((await put({ 'Aves marinas': ['Gaviota', 'no sabe'] })).error().message).toBe(says.noSabeElsewhere);
  });
});

test('the second of two simultaneous editors is refused; without a version the last edit holds', async () => {
  const { version } = await read('clases_fichas');
  const sent = [{ 'Aves marinas': ['Gaviota'] }, { 'Aves marinas': ['Petrel'] }];
  const answers = await Promise.all(sent.map((body) => put(body, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: ana.idUsuario });
  expect((await put({ Peces: ['Raya'] })).status).toBe(200);
});

test('each change leaves a line: who, when, what', async () => {
  await putTipos([
    { nombre: 'Pesaje' },
    { nombre: 'Hidratación' },
    { nombre: 'Medicamento', nombreAnterior: 'Medicación' },
    { nombre: 'Ecografía' },
  ]);
  const lines = await history('tipos_tratamiento');
  expect(lines.every(({ idUsuario, nombre }) => idUsuario === ana.idUsuario && nombre === 'Ana Núñez')).toBe(true);
  expect(lines.map(({ que }) => que).sort()).toEqual(
    ['agregado', 'renombrado', 'reordenado', ...Array.from({ length: 7 }, () => 'retirado')].sort(),
  );
  expect(lines.find(({ que }) => que === 'renombrado')?.cambios).toEqual([
    { campo: 'nombre', antes: 'Medicación', despues: 'Medicamento' },
  ]);
  expect(lines.find(({ que }) => que === 'reordenado')?.cambios).toEqual([
    { campo: 'orden', antes: null, despues: ['Pesaje', 'Hidratación', 'Medicamento'] },
  ]);
});

test('catalogues that an earlier version stored are taken over once', async () => {
  const { db } = mongoose.connection;
  await CatalogoModel.deleteMany({});
  const clases = [{ nombre: 'Peces', comunes: ['Raya'] }];
  await db?.collection<{ _id: string }>('clases').insertOne({ _id: 'fichas', clases } as never);
  await db
    ?.collection<{ _id: string }>('tipos_tratamiento')
    .insertOne({ _id: 'tratamientos', nombres: ['Yeso'] } as never);
  await prepareCatalogos(service.clock.now());
  expect(await readFichas()).toEqual({ Peces: ['Raya'] });
  expect((await service.call(getTiposTratamiento)).ok()).toEqual([{ nombre: 'Yeso' }]);
  await put({ Corales: ['Coral'] });
  await prepareCatalogos(service.clock.now());
  expect(await readFichas()).toEqual({ Corales: ['Coral'] });
});
