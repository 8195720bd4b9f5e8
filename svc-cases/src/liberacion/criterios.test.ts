import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import {
  type CriterioForm,
  getCriteriosLiberacion,
  getHistorialCriterios,
  putCriteriosLiberacion,
} from '@caparazon/clinic/liberacion/criterios';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

const clase = 'Aves marinas';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const read = async () => (await service.call(getCriteriosLiberacion, { query: {}, as: 'VOL' })).ok();
const put = (body: unknown, version?: number) =>
  service.call(putCriteriosLiberacion, {
    body: body as CriterioForm[],
    query: version === undefined ? {} : { version: String(version) },
    as: 'ADMIN',
  });

test('turtles and birds have a criterion of each kind, "sin tratamiento activo" among them', async () => {
  const all = await read();
  for (const one of ['Tortugas marinas', clase]) {
    const own = all.filter((criterio) => criterio.clase === one);
    expect(new Set(own.map(({ tipo }) => tipo))).toEqual(new Set(['dato', 'persona']));
    expect(own.map(({ criterio }) => criterio)).toContain('sin_tratamiento_activo');
  }
  const answer = await service.call(getCriteriosLiberacion, { query: { clase }, as: 'VOL' });
  expect(answer.ok()).toEqual(all.filter((criterio) => criterio.clase === clase));
});

test('a new list gives new criteria a code, and retires missing ones', async () => {
  const before = await read();
  const { version = 0 } = before[0] ?? {};
  const kept = before.filter(({ criterio, clase: of }) => !(of === clase && criterio === 'sangre_normal'));
  const after = (
    await put([...kept, { clase, texto: 'Camina sin rengueo', tipo: 'persona', fuente: 'La clínica' }], version)
  ).ok();
  expect(after.find(({ texto }) => texto === 'Camina sin rengueo')).toMatchObject({
    criterio: 'camina_sin_rengueo',
    activo: true,
    regla: null,
    version: version + 1,
  });
  expect(after.find(({ criterio, clase: of }) => of === clase && criterio === 'sangre_normal')?.activo).toBe(false);
  const id = await service.admitAnimal({ nombreClase: clase, nombreComunFichaAnimal: 'Pingüino de Magallanes' });
  const params = { idFicha: String(id) };
  const asked = (await service.call(getLiberacion, { params, as: 'VOL' }))
    .ok()
    .criterios.map(({ criterio }) => criterio);
  expect(asked).toContain('camina_sin_rengueo');
  expect(asked).not.toContain('sangre_normal');
});

test('a stale version is 409, unless the stored list equals the sent one', async () => {
  const before = await read();
  const { version = 0 } = before[0] ?? {};
  const changed = before.map((one, i) => (i === 0 ? { ...one, texto: 'Sin remedios desde hace dos semanas' } : one));
  expect((await put(changed, version)).status).toBe(200);
  expect((await put(changed, version)).status).toBe(200);
  const stale = await put(before, version);
  expect([stale.status, stale.error().codigo]).toEqual([409, 'registro_modificado']);
});

test('a criterion sent without rule, numbers and source keeps them; a new one has none', async () => {
  const before = await read();
  const bare = before.map(({ criterio, clase: of, texto, tipo, activo }) => ({
    criterio,
    clase: of,
    texto,
    tipo,
    activo,
  }));
  expect((await put(bare)).ok()).toEqual(before);
  const added = (await put([...bare, { clase, texto: 'Vuela', tipo: 'dato' }])).ok();
  const vuela = added.find(({ texto }) => texto === 'Vuela');
  expect(vuela).toMatchObject({ regla: null, dias: null });
  expect((await put(added)).ok()).toEqual(added);
  const id = await service.admitAnimal({ nombreClase: clase, nombreComunFichaAnimal: 'Gaviota' });
  const params = { idFicha: String(id) };
  const { criterios } = (await service.call(getLiberacion, { params, as: 'VOL' })).ok();
  expect(criterios.find(({ criterio }) => criterio === 'vuela')).toMatchObject({
    cumplido: null,
    evidencia: 'Falta decir qué datos lo dicen',
  });
});

test('the history says which criterion changed, and how', async () => {
  const before = await read();
  (
    await put(before.map((one) => (one.criterio === 'come_solo' && one.clase === clase ? { ...one, dias: 4 } : one)))
  ).ok();
  const { content } = (await service.call(getHistorialCriterios, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({
    que: 'modificado',
    cambios: [
      { campo: 'clase', antes: clase, despues: clase },
      { campo: 'texto', despues: 'Come solo, tres días seguidos' },
      { campo: 'dias', antes: 3, despues: 4 },
    ],
  });
});

const one = { clase, texto: 'Peso de la época', tipo: 'dato', regla: 'peso_en_rango', minimo: '3,5', maximo: '5' };
test.each([
  ['a range upside down', [{ ...one, minimo: '5', maximo: '3,5' }], '0.minimo', says.rangoAlReves],
  ['no range', [{ ...one, minimo: '', maximo: '' }], '0.minimo', says.rangoVacio],
  ['a weight that is none', [{ ...one, minimo: 'mucho' }], '0.minimo', says.rango],
  ['data without a rule', [{ ...one, regla: null }], '0.regla', says.regla],
  ['no days', [{ ...one, regla: 'impermeable' }], '0.dias', says.dias(clinicLimits.liberacion.diasSeguidos)],
  [
    'too many days',
    [{ ...one, regla: 'come_solo', dias: 46 }],
    '0.dias',
    says.dias(clinicLimits.liberacion.diasSeguidos),
  ],
  ['no text', [{ ...one, texto: ' ' }], '0.texto', says.texto],
  ['a text twice', [one, { ...one, texto: 'PESO DE LA ÉPOCA' }], '1.texto', says.twice('PESO DE LA ÉPOCA')],
  ['a class that is none', [{ ...one, clase: 'Peces' }], '0.clase', claseMessages.unknown],
])('%s is 400', async (_, body, campo, mensaje) => {
  const answer = await put(body);
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
});
