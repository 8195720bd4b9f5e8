import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { putCriteriosLiberacion } from '@caparazon/clinic/liberacion/criterios';
import { getMediciones, postMedicion } from '@caparazon/clinic/medicion/calls';
import {
  getHistorialTiposMedicion,
  getTiposMedicion,
  putTiposMedicion,
  type TipoMedicion,
} from '@caparazon/clinic/medicion/tipos';
import { tipoMedicionMessages as says } from '@caparazon/clinic/medicion/words';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest | undefined;
beforeEach(async () => {
  await service?.close();
  service = await startCases();
});
afterAll(() => service?.close());

const running = (): CasesTest => {
  if (service === undefined) throw new Error('the service was not started');
  return service;
};
const read = async () => (await running().call(getTiposMedicion, { as: 'VOL' })).ok();
const put = (body: unknown, version?: number) =>
  running().call(putTiposMedicion, { query: {}, raw: { body, query: `?version=${version ?? ''}` }, as: 'ADMIN' });
const measure = async (tipo: string, valor: number) =>
  running().call(postMedicion, {
    body: { idFichaAnimal: await running().admitAnimal(), tipo, valor },
    headers: {},
    as: 'VOL',
  });
const changed = (tipos: readonly TipoMedicion[], tipo: string, changes: object) =>
  tipos.map((one) => (one.tipo === tipo ? { ...one, ...changes } : one));

test('a new installation has the kinds of the clinic, in their units', async () => {
  const tipos = await read();
  expect(tipos.map(({ tipo, unidad }) => `${tipo} ${unidad}`)).toEqual([
    'peso kg',
    'temperatura °C',
    'largo_curvo_caparazon cm',
    'ancho_curvo_caparazon cm',
    'largo_recto_caparazon cm',
    'ancho_recto_caparazon cm',
    'largo_cola cm',
    'hematocrito %',
    'solidos_totales g/dl',
    'glucosa mg/dl',
    'condicion_corporal de 5',
  ]);
  expect(tipos.at(-1)).toMatchObject({ minimo: 1, maximo: 5, activo: true });
  expect(tipos.every(({ minimo, maximo, version }) => minimo < maximo && version === 1)).toBe(true);
});

test('a new kind gets its key from its name, and can be measured', async () => {
  const added = { nombre: 'Ácido úrico (año)', unidad: 'mg/dl', minimo: '0,5', maximo: 9 };
  const tipos = (await put([...(await read()), added])).ok();
  expect(tipos.at(-1)).toEqual({
    ...added,
    tipo: 'acido_urico_ano',
    minimo: 0.5,
    activo: true,
    rangos: [],
    normales: [],
    version: 2,
  });
  expect((await measure('acido_urico_ano', 3)).status).toBe(201);
});

test('a changed range decides what is asked from then on', async () => {
  expect((await measure('glucosa', 250)).status).toBe(201);
  (await put(changed(await read(), 'glucosa', { maximo: 200 }))).ok();
  expect((await measure('glucosa', 250)).error()).toMatchObject({ codigo: 'medida_inusual', maximo: 200 });
});

test.each([
  ['upside down', { minimo: 10, maximo: 5 }, 'maximo', says.upsideDown],
  ['of one number', { minimo: 10, maximo: 10 }, 'maximo', says.upsideDown],
  ['of words', { minimo: 'poco' }, 'minimo', says.limite],
  ['without a name', { nombre: ' ' }, 'nombre', catalogoMessages.nombre],
  ['with a name that is there', { nombre: 'PÉSO' }, 'nombre', says.twice('PÉSO')],
  [
    'with a range of a class twice',
    {
      rangos: [1, 2].map((minimo) => ({ clase: 'Aves marinas', nombreComun: null, minimo, maximo: 9, fuente: '' })),
    },
    'rangos.1.clase',
    says.twice('Aves marinas'),
  ],
  [
    'whose normal range is upside down',
    { normales: [{ nombreComun: 'Tortuga verde', minimo: 30, maximo: 20 }] },
    'normales.0.maximo',
    says.upsideDown,
  ],
])('a kind %s is refused at its place', async (_, changes, campo, mensaje) => {
  const answer = await put(changed(await read(), 'glucosa', changes));
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo: `9.${campo}`, mensaje });
  expect((await read())[0]?.version).toBe(1);
});

test('the unit of a kind can be changed only before it is measured', async () => {
  const tipos = await read();
  expect((await put(changed(tipos, 'peso', { unidad: 'g' }))).error().errores).toEqual([
    { campo: '0.unidad', mensaje: says.unidad },
  ]);
  (await put(changed(tipos, 'glucosa', { unidad: 'mmol/l' }))).ok();
  (await measure('glucosa', 90)).ok();
  expect((await put(changed(await read(), 'glucosa', { unidad: 'mg/dl' }))).status).toBe(400);
});

test('normal ranges stay when absent, and a stale list is refused', async () => {
  const tipos = await read();
  const normales = [{ nombreComun: 'Tortuga verde', minimo: 22, maximo: 30 }];
  (await put(changed(tipos, 'temperatura', { normales }), 1)).ok();
  const stale = await put(tipos, 1);
  expect(stale.status).toBe(409);
  expect(stale.error()).toMatchObject({ codigo: 'registro_modificado' });

  const without = (await read()).map(({ normales: _, ...one }) => one);
  expect((await put(without, 2)).ok()[1]).toMatchObject({ tipo: 'temperatura', normales, version: 2 });
});

test('a range of a species counts before that of its class, and that before the kind’s', async () => {
  const rango = { minimo: 70, maximo: 100, fuente: 'Una tesis' };
  const rangos = [
    { ...rango, clase: 'Tortugas marinas', nombreComun: null },
    { ...rango, clase: 'Tortugas marinas', nombreComun: 'Tortuga verde', maximo: 90 },
    { ...rango, clase: 'Aves marinas', nombreComun: null, maximo: 300 },
  ];
  (await put(changed(await read(), 'glucosa', { rangos }))).ok();
  expect((await read()).find(({ tipo }) => tipo === 'glucosa')).toMatchObject({ rangos, minimo: 10 });
  expect((await measure('glucosa', 95)).error()).toMatchObject({ codigo: 'medida_inusual', minimo: 70, maximo: 90 });
  (
    await put(changed(await read(), 'glucosa', { rangos: rangos.filter(({ nombreComun }) => nombreComun === null) }))
  ).ok();
  expect((await measure('glucosa', 95)).status).toBe(201);
  expect((await measure('glucosa', 120)).error()).toMatchObject({ maximo: 100 });
  (await put(changed(await read(), 'glucosa', { rangos: rangos.slice(2) }))).ok();
  (await put((await read()).map(({ rangos: _, ...one }) => one))).ok();
  expect((await read()).find(({ tipo }) => tipo === 'glucosa')?.rangos).toEqual(rangos.slice(2));
  expect((await measure('glucosa', 120)).status).toBe(201);
});

test('a new installation has the published weights of its species and classes, each with its source', async () => {
  const { rangos = [] } = (await read()).find(({ tipo }) => tipo === 'peso') ?? {};
  expect(rangos).toContainEqual(
    expect.objectContaining({ clase: 'Aves marinas', nombreComun: 'Pingüino de Magallanes', minimo: 1, maximo: 8 }),
  );
  expect(rangos.filter(({ nombreComun }) => nombreComun === null).map(({ clase }) => clase)).toEqual([
    'Tortugas marinas',
    'Aves marinas',
    'Mamíferos marinos',
  ]);
  expect(rangos.every(({ minimo, maximo, fuente }) => minimo < maximo && fuente.length > 10)).toBe(true);
});

test('a kind left out is retired and restored by its name, and the series keeps its unit', async () => {
  (await measure('hematocrito', 30)).ok();
  (await put((await read()).filter(({ tipo }) => tipo !== 'hematocrito'))).ok();
  expect((await read()).at(-1)).toMatchObject({ tipo: 'hematocrito', activo: false });
  const { mediciones } = (
    await running().call(getMediciones, { params: { idFichaAnimal: '1' }, query: {}, as: 'VOL' })
  ).ok();
  expect(mediciones).toMatchObject([{ tipo: 'hematocrito', valor: 30, unidad: '%' }]);

  const again = { nombre: 'Hematocrito', unidad: '%', minimo: 5, maximo: 70 };
  const back = (await put([...(await read()).filter(({ activo }) => activo), again])).ok();
  expect(back.filter(({ tipo }) => tipo.startsWith('hematocrito'))).toMatchObject([{ activo: true }]);
});

test('an unused kind is removed when left out, unless a criterion asks for it', async () => {
  const added = [
    { nombre: 'Lactato', unidad: 'mmol/l', minimo: 0, maximo: 30 },
    { nombre: 'Urea', unidad: 'mg/dl', minimo: 0, maximo: 300 },
  ];
  (await put([...(await read()), ...added])).ok();
  const urea = {
    clase: 'Tortugas marinas',
    texto: 'Urea normal',
    tipo: 'dato' as const,
    regla: 'medida_en_rango' as const,
    medida: 'urea',
    maximo: '100',
  };
  (await running().call(putCriteriosLiberacion, { body: [urea], query: {}, as: 'ADMIN' })).ok();

  const without = (await put((await read()).filter(({ tipo }) => !['lactato', 'urea', 'peso'].includes(tipo)))).ok();
  expect(without.filter(({ activo }) => !activo).map(({ tipo }) => tipo)).toEqual(['peso', 'urea']);
  expect(without.some(({ tipo }) => tipo === 'lactato')).toBe(false);
  expect((await measure('lactato', 3)).status).toBe(400);

  const { content } = (await running().call(getHistorialTiposMedicion, { query: {} as never, as: 'ADMIN' })).ok();
  expect(content).toContainEqual(
    expect.objectContaining({
      que: 'eliminado',
      cambios: expect.arrayContaining([{ campo: 'nombre', antes: 'Lactato', despues: null }]),
    }),
  );
  expect((await put([...(await read()), added[0]])).ok().at(-1)).toMatchObject({ tipo: 'lactato', activo: true });
});

test('a measure and the removal of its kind at once: one is refused, or the kind stays', async () => {
  for (let n = 0; n < 8; n += 1) {
    const tipo = `carrera_${n}`;
    const kind = { nombre: `Carrera ${n}`, unidad: 'mg/dl', minimo: 0, maximo: 30 };
    const all = (await put([...(await read()), kind])).ok();
    const others = all.filter((one) => one.tipo !== tipo);
    const [measured, replaced] = await Promise.all([measure(tipo, 3), put(others)]);
    const now = (await read()).find((one) => one.tipo === tipo);
    if (measured.status === 201) expect(now?.unidad).toBe('mg/dl');
    else expect([measured.status, replaced.status]).toEqual([400, 200]);
  }
});

test('the history says what was changed of which kind, and who did it', async () => {
  const tipos = await read();
  (await put(changed(tipos, 'glucosa', { maximo: 300 }))).ok();
  (await put([...(await read()), { nombre: 'Lactato', unidad: 'mmol/l', minimo: 0, maximo: 30 }])).ok();
  const { content } = (await running().call(getHistorialTiposMedicion, { query: {} as never, as: 'ADMIN' })).ok();
  expect(content).toMatchObject([
    { que: 'creado', cambios: expect.arrayContaining([{ campo: 'nombre', antes: null, despues: 'Lactato' }]) },
    {
      que: 'modificado',
      cambios: [
        { campo: 'tipo', antes: 'glucosa', despues: 'glucosa' },
        { campo: 'maximo', despues: 300 },
      ],
    },
  ]);
});
