import { conflictoMessages, fechaMessages, idempotenciaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getFichaDiaria, getFichasDiarias, postFichaDiaria, putFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages as says } from '@caparazon/clinic/fichaDiaria/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
  // Just before midnight: it is the next day in London.
  setClock(service, '2027-03-10T23:30');
});
beforeEach(async () => {
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const complete = {
  fecha: '2027-03-10',
  limpiezaRecinto: true,
  temperatura: '24,5',
  peso: 6.75,
  defeca: true,
  defecaCant: 'Abundante, sólida',
  plasticos: true,
  dadoComida: true,
  come: 'Con ayuda',
  comeCant: '120 g de pejerrey',
  flota: 'false',
  nada: 'Muy bien',
  camina: 'Null',
  impermeabilidadPlumaje: null,
  observaciones: ' Eliminó un trozo de nylon. ',
};

const create = (body: object, as = ana) =>
  service.call(postFichaDiaria, { raw: { body: { idFichaAnimal, ...body } }, as: service.as(as) });
const edit = (body: object) => service.call(putFichaDiaria, { raw: { body }, as: service.as(bruno) });
const made = async (body: object = complete) => (await create(body)).ok().idFichaDiaria;
const read = (idFichaDiaria: number | string, ficha: number | string = idFichaAnimal) =>
  service.call(getFichaDiaria, {
    params: { idFichaAnimal: String(ficha) },
    query: { idFichaDiaria: String(idFichaDiaria) },
    as: 'VOL',
  });
const month = (anio: number | string, mes: number | string, ficha: number | string = idFichaAnimal) =>
  service.call(getFichasDiarias, {
    params: { ficha: String(ficha) },
    query: { anio: String(anio), mes: String(mes) },
    as: 'VOL',
  });

describe('a sheet', () => {
  test('is read as it was filled in', async () => {
    const answer = await create(complete);
    expect(answer.status).toBe(201);
    const { idFichaDiaria } = answer.ok();
    expect((await read(idFichaDiaria)).ok()).toEqual({
      ...complete,
      idFichaDiaria,
      idFichaAnimal,
      version: 1,
      temperatura: 24.5,
      come: 'Con_ayuda',
      flota: false,
      nada: 'Muy_bien',
      camina: null,
      observaciones: 'Eliminó un trozo de nylon.',
      horaPeso: null,
      copiados: [],
      modificadoPor: ana.idUsuario,
    });
  });

  test('names its copied fields until an edit answers them, and never a weight', async () => {
    const { idFichaDiaria } = (
      await create({ ...complete, copiados: ['flota', 'dadoComida', 'flota', 'camina'] })
    ).ok();
    expect((await read(idFichaDiaria)).ok().copiados).toEqual(['flota', 'dadoComida']);
    const edit = (body: object) =>
      service.call(putFichaDiaria, { raw: { body: { ...complete, idFichaDiaria, ...body } }, as: service.as(ana) });
    expect((await edit({ flota: true })).ok().copiados).toEqual(['dadoComida']);
    expect((await edit({ flota: true, copiados: [] })).ok().copiados).toEqual([]);
    const refused = await edit({ copiados: ['peso'] });
    expect([refused.status, refused.error().errores[0]?.campo]).toEqual([400, 'copiados.0']);
  });

  test('is stored once when sent twice with a key, and the second answer equals the first', async () => {
    const headers = { 'Idempotency-Key': `twice-${idFichaAnimal}` };
    const send = (change: object = {}) =>
      service.call(postFichaDiaria, {
        raw: { body: { ...complete, idFichaAnimal, ...change }, headers },
        as: service.as(ana),
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second?.ok()).toEqual(first?.ok());
    expect((await send()).status).toBe(201);
    expect((await month(2027, 3)).ok()).toHaveLength(1);
    expect((await send({ peso: 7 })).error().message).toBe(idempotenciaMessages.otherContent);
    expect((await create(complete, bruno)).error().message).toBe(says.taken);
  });

  test('needs only its day', async () => {
    expect((await read(await made({ fecha: '2027-03-01' }))).ok()).toMatchObject({
      limpiezaRecinto: false,
      temperatura: null,
      peso: null,
      defeca: false,
      defecaCant: '',
      come: null,
      flota: null,
      nada: null,
      observaciones: '',
    });
  });

  test('keeps unobserved apart from no, when made and when edited', async () => {
    const unobserved = { limpiezaRecinto: null, defeca: null, plasticos: null, dadoComida: null };
    const idFichaDiaria = await made({ fecha: '2027-03-01', ...unobserved });
    expect((await read(idFichaDiaria)).ok()).toMatchObject(unobserved);
    const answered = { ...unobserved, fecha: '2027-03-01', idFichaDiaria, defeca: false, plasticos: true };
    expect((await edit(answered)).ok()).toMatchObject({ ...unobserved, defeca: false, plasticos: true });
    expect((await edit({ ...answered, plasticos: null })).ok()).toMatchObject({ defeca: false, plasticos: null });
    const lines = await Historial.find({ entidad: 'fichaDiaria', idEntidad: idFichaDiaria }).sort({ _id: 1 }).lean();
    expect(lines.slice(1)).toMatchObject([
      { antes: { defeca: null, plasticos: null }, despues: { defeca: false, plasticos: true } },
      { antes: { plasticos: true }, despues: { plasticos: null } },
    ]);
  });

  const wrong: [string, object, string, string][] = [
    ['for tomorrow', { fecha: '2027-03-11' }, 'fecha', fechaMessages.future],
    ['for tomorrow’s first instant', { fecha: Date.UTC(2027, 2, 11, 3) }, 'fecha', fechaMessages.future],
    ['without a day', { fecha: '' }, 'fecha', says.fecha],
    ['for the thirtieth of February', { fecha: '2027-02-30' }, 'fecha', fechaMessages.invalid],
    ['with a temperature in words', { temperatura: 'fría' }, 'temperatura', says.temperatura],
    ['with a weight of thirteen characters', { peso: '1234567890.12' }, 'peso', says.peso],
    ['with a weight below nothing', { peso: -1 }, 'peso', says.peso],
    ['with a quantity of 46', { defecaCant: 'ñ'.repeat(46) }, 'defecaCant', generalMessages.tooLong(45)],
    ['with observations of 501', { observaciones: 'ñ'.repeat(501) }, 'observaciones', generalMessages.tooLong(500)],
    ['that defecates perhaps', { defeca: 'quizás' }, 'defeca', generalMessages.notAnOption],
    ['that swims so so', { nada: 'Regular' }, 'nada', generalMessages.notAnOption],
  ];
  test.each(wrong)('%s is refused, when made and when edited', async (_, changes, campo, mensaje) => {
    const idFichaDiaria = await made();
    for (const answer of [
      await create({ ...complete, ...changes }),
      await edit({ ...complete, idFichaDiaria, ...changes }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error()).toMatchObject({ message: mensaje, errores: [{ campo, mensaje }] });
    }
  });

  test('is stored once for its animal and day, however many are sent at once', async () => {
    const answers = await Promise.all([ana, bruno, ana, bruno].map((as) => create(complete, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error().message).toBe('Ya existe una ficha diaria para esa fecha');
    const another = await service.admitAnimal();
    expect((await create({ ...complete, idFichaAnimal: another })).status).toBe(201);
  });

  test('of an unknown animal is 404', async () => {
    const answer = await create({ ...complete, idFichaAnimal: 999_999 });
    expect([answer.status, answer.error().message]).toEqual([404, fichaMessages.notFound]);
  });

  test.each([
    ['unknown', '999999', 404],
    ['of no number', 'x', 400],
    ['none', '', 400],
  ])('%s is 404', async (_, idFichaDiaria, status) => {
    expect((await read(idFichaDiaria)).status).toBe(status);
  });

  test('is 404 under another animal', async () => {
    const answer = await read(await made(), await service.admitAnimal());
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });
});

describe('an edit', () => {
  test('changes the sheet, with a line in the history', async () => {
    const idFichaDiaria = await made();
    const answer = (await edit({ ...complete, idFichaDiaria, version: 1, peso: '6,9', flota: null })).ok();
    expect(answer).toMatchObject({ idFichaDiaria, idFichaAnimal, version: 2, peso: 6.9, flota: null });
    expect((await read(idFichaDiaria)).ok()).toEqual(answer);
    const lines = await Historial.find({ entidad: 'fichaDiaria', idEntidad: idFichaDiaria }).sort({ _id: 1 }).lean();
    expect(lines).toMatchObject([
      { que: 'creado', quien: ana.idUsuario },
      {
        que: 'modificado',
        quien: bruno.idUsuario,
        antes: { peso: 6.75, flota: false },
        despues: { peso: 6.9, flota: null },
      },
    ]);
    expect((await edit({ ...complete, idFichaDiaria, peso: 6.9, flota: null })).ok().version).toBe(2);
  });

  test('with a stale version is 409', async () => {
    const idFichaDiaria = await made();
    const changes = [1, 2, 3].map((peso) => edit({ ...complete, idFichaDiaria, version: 1, peso }));
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error()).toMatchObject({
      message: conflictoMessages.stale,
      codigo: 'registro_modificado',
    });
  });

  test('moves the sheet to a free day only', async () => {
    const idFichaDiaria = await made();
    await made({ fecha: '2027-03-09' });
    const taken = await edit({ ...complete, idFichaDiaria, fecha: '2027-03-09' });
    expect(taken.status).toBe(409);
    const errores = [{ campo: 'fecha', mensaje: says.taken }];
    expect(taken.error()).toEqual({ message: says.taken, errores, codigo: 'conflicto' });
    expect((await edit({ ...complete, idFichaDiaria, fecha: '2027-03-08' })).ok().fecha).toBe('2027-03-08');
  });

  test('of an unknown sheet is 404', async () => {
    const answer = await edit({ ...complete, idFichaDiaria: 999_999 });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });
});

describe('a month', () => {
  const days = async (anio: number, mes: number | string) => (await month(anio, mes)).ok().map(({ fecha }) => fecha);

  test('has its days in order, and no other month’s', async () => {
    for (const fecha of ['2027-02-28', '2027-01-31', '2027-02-01', '2027-02-10', '2027-03-01', '2026-02-10']) {
      await made({ fecha });
    }
    expect(await days(2027, 2)).toEqual(['2027-02-01', '2027-02-10', '2027-02-28']);
    expect(await days(2027, '02')).toHaveLength(3);
    expect(await days(2027, 1)).toEqual(['2027-01-31']);
    expect(await days(2027, 12)).toEqual([]);
  });

  test.each([
    [2027, 0, says.mes],
    [2027, 13, says.mes],
    [2027, 'marzo', says.mes],
    [2027, '', says.mes],
    ['', 3, says.anio],
    ['0x7E', 3, says.anio],
  ])('%s-%s is 400', async (anio, mes, mensaje) => {
    const answer = await month(anio, mes);
    expect([answer.status, answer.error().message]).toEqual([400, mensaje]);
  });

  test.each(['999999', 'x'])('of an unknown animal (%s) is 404', async (ficha) => {
    const answer = await month(2027, 3, ficha);
    expect([answer.status, answer.error().message]).toEqual([404, fichaMessages.notFound]);
  });
});
