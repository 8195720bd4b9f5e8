import { civilDay, shiftDay } from '@caparazon/call/time';
import { putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { type FichaDiariaForm, postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import {
  deleteApto,
  getHistorialLiberacion,
  getLiberacion,
  postApto,
  postLiberacion,
} from '@caparazon/clinic/liberacion/calls';
import { getCriteriosLiberacion, putCriteriosLiberacion } from '@caparazon/clinic/liberacion/criterios';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { postMedicion } from '@caparazon/clinic/medicion/calls';
import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { postFinalizar } from '@caparazon/clinic/tratamiento/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { dayMs, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const of = (idFicha: number) => ({ params: { idFicha: String(idFicha) }, as: service.as(ana) });
const today = () => civilDay(service.clock.now());
const read = async (idFicha: number) => (await service.call(getLiberacion, of(idFicha))).ok();
const criterion = async (idFicha: number, criterio: string) =>
  (await read(idFicha)).criterios.find((one) => one.criterio === criterio);
const mark = (idFicha: number, body: object, as = ana) =>
  service.call(postLiberacion, { ...of(idFicha), as: service.as(as), body: body as never });
const sheet = async (idFichaAnimal: number, ago: number, fields: Partial<FichaDiariaForm>) =>
  (
    await service.call(postFichaDiaria, {
      body: { idFichaAnimal, fecha: shiftDay(today(), -ago), ...fields } as FichaDiariaForm,
      as: 'VOL',
    })
  ).ok();
const edit = async (idFichaAnimal: number, changes: object) =>
  (await service.call(putFichaAnimal, { raw: { body: { ...rightFicha, idFichaAnimal, ...changes } }, as: 'VOL' })).ok();
const penguin = () =>
  service.admitAnimal({
    nombreClase: 'Aves marinas',
    nombreComunFichaAnimal: 'Pingüino de Magallanes',
    fechaHora: service.clock.now() - 40 * dayMs,
  });

describe('criteria answered by data', () => {
  test('count consecutive days of waterproof plumage, and a day without an answer ends the run', async () => {
    const id = await penguin();
    expect(await criterion(id, 'impermeable')).toMatchObject({
      tipo: 'dato',
      cumplido: null,
      evidencia: 'Impermeable: nadie lo observó',
    });
    for (const ago of [1, 2, 3]) await sheet(id, ago, { impermeabilidadPlumaje: 'Muy bueno' });
    await sheet(id, 5, { impermeabilidadPlumaje: 'Muy bueno' });
    expect(await criterion(id, 'impermeable')).toMatchObject({
      cumplido: false,
      evidencia: 'Impermeable: 3 de 5 días',
    });
    await sheet(id, 4, { impermeabilidadPlumaje: 'Muy bueno' });
    expect(await criterion(id, 'impermeable')).toMatchObject({ cumplido: true, evidencia: 'Impermeable: 5 de 5 días' });
    await sheet(id, 0, { impermeabilidadPlumaje: 'Bueno' });
    expect(await criterion(id, 'impermeable')).toMatchObject({
      cumplido: false,
      evidencia: 'Impermeable: 0 de 5 días',
    });
  });

  test('keep the run when today’s sheet is unanswered', async () => {
    const id = await penguin();
    for (const ago of [1, 2, 3]) await sheet(id, ago, { come: 'Solo' });
    await sheet(id, 0, { peso: 4 });
    expect(await criterion(id, 'come_solo')).toMatchObject({ cumplido: true });
  });

  test('see an active treatment, and count the days since the last one ended', async () => {
    const id = await service.admitAnimal({ fechaHora: service.clock.now() - 40 * dayMs });
    expect(await criterion(id, 'sin_tratamiento_activo')).toMatchObject({ cumplido: true });
    const idTratamiento = await treat(service, {
      idFichaAnimal: id,
      fechaHoraComienzo: service.clock.now() - 2 * dayMs,
    });
    expect(await criterion(id, 'sin_tratamiento_activo')).toMatchObject({
      cumplido: false,
      evidencia: '1 tratamiento activo',
    });
    await service.call(postFinalizar, { params: { idTratamiento: String(idTratamiento) }, as: 'VOL' });
    const after = await criterion(id, 'sin_tratamiento_activo');
    expect(after?.cumplido).toBe(false);
    expect(after?.evidencia).toMatch(/^Sin tratamiento: 0 de 14 días/);
  });

  test('compare weights with that of the time, and not with a much older one', async () => {
    const id = await service.admitAnimal({ fechaHora: service.clock.now() - 60 * dayMs, pesoIngreso: '4' });
    await sheet(id, 10, { peso: '5' });
    expect(await criterion(id, 'aumenta_de_peso')).toMatchObject({ cumplido: null });
    await sheet(id, 30, { peso: '4,2' });
    await sheet(id, 0, { peso: '4,52' });
    const gained = await criterion(id, 'aumenta_de_peso');
    expect(gained).toMatchObject({ cumplido: true });
    expect(gained?.evidencia).toMatch(/^\+320 g desde el \d\d\/\d\d\/\d{4}$/);
  });

  test('take the last measure of sheets and measures within a range, without estimates', async () => {
    const asked = (medida: string, minimo: string, maximo: string) => ({
      clase: 'Mamíferos marinos',
      texto: `Rango de ${medida}`,
      tipo: 'dato' as const,
      regla: 'medida_en_rango' as const,
      medida,
      minimo,
      maximo,
    });
    const all = (await service.call(getCriteriosLiberacion, { query: {}, as: 'VOL' })).ok();
    const criterios = [...all, asked('temperatura', '24', '28'), asked('peso', '40', '50')];
    const changed = (await service.call(putCriteriosLiberacion, { body: criterios, query: {}, as: 'ADMIN' })).ok();
    const codeOf = (medida: string) => changed.find(({ texto }) => texto === `Rango de ${medida}`)?.criterio ?? '';
    const id = await service.admitAnimal({
      nombreClase: 'Mamíferos marinos',
      nombreComunFichaAnimal: 'Franciscana',
      fechaHora: service.clock.now() - 60 * dayMs,
      pesoIngreso: '30',
    });
    const measure = async (tipo: string, valor: string, ago: number, metodo = '') =>
      (
        await service.call(postMedicion, {
          body: {
            idFichaAnimal: id,
            tipo,
            valor,
            metodo,
            fechaHora: service.clock.now() - ago * dayMs,
            confirmada: true,
          } as never,
          as: 'VOL',
        })
      ).ok();
    await measure('temperatura', '25', 20);
    expect(await criterion(id, codeOf('temperatura'))).toMatchObject({ cumplido: true });
    await sheet(id, 2, { temperatura: '19', peso: '45' });
    await measure('temperatura', '26', 1, 'estimado');
    await measure('peso', '60', 1, 'estimado');
    const cold = await criterion(id, codeOf('temperatura'));
    expect(cold).toMatchObject({ cumplido: false });
    expect(cold?.evidencia).toMatch(/19 °C el .*; se pide de 24 a 28 °C$/);
    expect(await criterion(id, codeOf('peso'))).toMatchObject({ cumplido: true });
  });
});

describe('criteria answered by a person', () => {
  test('keep who, when and comment, change the count, and can be withdrawn', async () => {
    const id = await service.admitAnimal();
    const before = await read(id);
    const at = service.clock.now();
    const marked = (await mark(id, { criterio: 'heridas_curadas', cumplido: true, comentario: 'Cicatriz seca' })).ok();
    expect(marked.criterios.find(({ criterio }) => criterio === 'heridas_curadas')).toMatchObject({
      cumplido: true,
      evidencia: 'Cicatriz seca',
      usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
      fecha: at,
      version: 1,
    });
    expect(marked.cumplidos).toBe(before.cumplidos + 1);
    expect(marked.total).toBe(before.total);
    (await mark(id, { criterio: 'heridas_curadas', cumplido: null }, bruno)).ok();
    expect(await criterion(id, 'heridas_curadas')).toMatchObject({ cumplido: null, usuario: null, fecha: null });
    const { content } = (await service.call(getHistorialLiberacion, { ...of(id), query: {} })).ok();
    expect(content.map(({ que, nombre }) => [que, nombre])).toEqual([
      ['desmarcado', 'Bruno Silva'],
      ['marcado', 'Ana Núñez'],
    ]);
  });

  test.each([
    ['one that the data decide', { criterio: 'sin_tratamiento_activo', cumplido: true }, says.byData],
    ['one of another class', { criterio: 'impermeable', cumplido: true }, says.unknown],
    ['one that does not exist', { criterio: 'x', cumplido: true }, says.unknown],
    ['no answer', { criterio: 'heridas_curadas' }, says.cumplido],
  ])('%s is 400', async (_, body, message) => {
    const answer = await mark(await service.admitAnimal(), body);
    expect([answer.status, answer.error().message]).toEqual([400, message]);
  });

  test('hold only for the words and class that they were given for', async () => {
    const id = await service.admitAnimal();
    (await mark(id, { criterio: 'sangre_normal', cumplido: true })).ok();
    const bird = { nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Gaviota' };
    await edit(id, bird);
    expect(await criterion(id, 'sangre_normal')).toMatchObject({ cumplido: null, usuario: null });
    await edit(id, {});
    expect(await criterion(id, 'sangre_normal')).toMatchObject({ cumplido: true });
    const all = (await service.call(getCriteriosLiberacion, { query: {}, as: 'VOL' })).ok();
    const reworded = all.map((one) =>
      one.criterio === 'sangre_normal' ? { ...one, texto: 'Hematocrito y glucosa normales' } : one,
    );
    (await service.call(putCriteriosLiberacion, { query: {}, body: reworded, as: 'ADMIN' })).ok();
    expect(await criterion(id, 'sangre_normal')).toMatchObject({ cumplido: null, usuario: null });
    const read = { criterio: 'sangre_normal', cumplido: true, texto: 'Valores de sangre normales' };
    expect((await mark(id, read)).status).toBe(409);
    (await service.call(putCriteriosLiberacion, { query: {}, body: all, as: 'ADMIN' })).ok();
    (await mark(id, read)).ok();
  });

  test('are refused for an animal that is not in care', async () => {
    const id = await service.admitAnimal({ estado: 'Liberado' });
    const answer = await mark(id, { criterio: 'heridas_curadas', cumplido: true });
    expect([answer.status, answer.error().message]).toEqual([409, says.notInCare]);
  });

  test('are refused to the second of two people, who saw it unmarked', async () => {
    const id = await service.admitAnimal();
    const body = { criterio: 'heridas_curadas', version: 0 };
    const answers = await Promise.all([
      mark(id, { ...body, cumplido: true }),
      mark(id, { ...body, cumplido: false }, bruno),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a decision of fitness', () => {
  test('keeps the missing criteria in their words of the time', async () => {
    const id = await service.admitAnimal();
    const { criterios } = await read(id);
    const faltan = criterios.filter(({ cumplido }) => cumplido !== true).map(({ criterio }) => criterio);
    const decided = (
      await service.call(postApto, { ...of(id), body: { comentario: 'La vio la veterinaria', faltan } })
    ).ok();
    expect(decided.apto).toMatchObject({ usuario: { nombre: 'Ana Núñez' }, comentario: 'La vio la veterinaria' });
    expect(decided.apto?.faltaban.map(({ criterio }) => criterio)).toEqual(faltan);
    await mark(id, { criterio: 'heridas_curadas', cumplido: true });
    expect((await read(id)).apto?.faltaban.map(({ criterio }) => criterio)).toEqual(faltan);
    expect((await service.call(deleteApto, of(id))).status).toBe(204);
    expect((await read(id)).apto).toBeNull();
  });

  test('needs a reason when a criterion is missing', async () => {
    const id = await service.admitAnimal();
    for (const body of [{}, { comentario: '  ' }]) {
      const refused = await service.call(postApto, { ...of(id), body });
      expect([refused.status, refused.error().errores]).toEqual([400, [{ campo: 'comentario', mensaje: says.porQue }]]);
    }
    expect((await read(id)).apto).toBeNull();
    expect((await service.call(postApto, { ...of(id), body: { comentario: 'La vi comer' } })).status).toBe(200);
  });

  test('is withdrawn only as it was read; a later one stays and is reported', async () => {
    const id = await service.admitAnimal();
    const decide = async (as: typeof ana) => {
      service.clock.advance(60_000);
      return (await service.call(postApto, { ...of(id), as: service.as(as), body: { comentario: 'La vi comer' } })).ok()
        .apto!.fecha;
    };
    const withdraw = (fecha: number) => service.call(deleteApto, { ...of(id), query: { fecha: String(fecha) } });
    const first = await decide(ana);
    expect((await withdraw(first)).status).toBe(204);
    expect((await withdraw(first)).status).toBe(204);
    const second = await decide(bruno);
    const late = await withdraw(first);
    expect([late.status, late.error().message]).toEqual([409, says.otherDecision]);
    expect(late.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: bruno.idUsuario });
    expect((await read(id)).apto?.fecha).toBe(second);
    expect((await withdraw(second)).status).toBe(204);
    expect((await read(id)).apto).toBeNull();
  });

  test('is made once: a second tap changes nothing, another person is refused', async () => {
    const id = await service.admitAnimal();
    const decide = (as: typeof ana) =>
      service.call(postApto, { ...of(id), as: service.as(as), body: { comentario: 'La vi comer' } });
    (await decide(ana)).ok();
    expect((await decide(ana)).ok().apto?.usuario?.nombre).toBe('Ana Núñez');
    const second = await decide(bruno);
    expect([second.status, second.error().codigo]).toEqual([409, 'registro_modificado']);
    const { content } = (await service.call(getHistorialLiberacion, { ...of(id), query: {} })).ok();
    expect(content.map(({ que }) => que)).toEqual(['declarado apto']);
  });

  test('ends with the stay in which it was made, however the stay ended', async () => {
    const id = await service.admitAnimal();
    (await mark(id, { criterio: 'heridas_curadas', cumplido: true })).ok();
    (await service.call(postApto, { ...of(id), body: { comentario: 'La vi comer' } })).ok();
    await edit(id, { estado: 'Liberado' });
    expect((await read(id)).apto).toBeNull();
    await edit(id, {});
    expect((await read(id)).apto).toBeNull();
    expect(await criterion(id, 'heridas_curadas')).toMatchObject({ cumplido: null });
    expect(
      (await service.call(getPizarra, { as: 'VOL' })).ok().animales.find((one) => one.idFichaAnimal === id)?.criterios,
    ).toEqual({ cumplidos: (await read(id)).cumplidos, total: (await read(id)).total });
  });

  test('is refused when other criteria are missing than were seen', async () => {
    const id = await service.admitAnimal();
    const answer = await service.call(postApto, { ...of(id), body: { faltan: ['heridas_curadas'] } });
    expect([answer.status, answer.error().codigo]).toEqual([409, 'faltan_otros']);
    expect((await read(id)).apto).toBeNull();
  });
});
