import { fechaMessages } from '@caparazon/call/request-words';
import { startOfCivilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { deleteFotoFichaAnimal, postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { getVaramiento, getVaramientoHistorial, putVaramiento } from '@caparazon/clinic/varamiento/calls';
import { varamientoMessages as says } from '@caparazon/clinic/varamiento/words';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { base64, jpeg } from '../testing/pictures.ts';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { Varamiento } from './model.ts';

let service: CasesTest;
let idFichaAnimal: number;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  idFichaAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const read = (ficha: number | string = idFichaAnimal) =>
  service.call(getVaramiento, { params: { idFichaAnimal: String(ficha) }, as: 'VOL' });
const save = (body: object, as = ana) =>
  service.call(putVaramiento, { raw: { body: { idFichaAnimal, ...body } }, as: service.as(as) });
const photo = async (idFicha: number, colour: string) =>
  (
    await service.call(postFotoFichaAnimal, {
      body: { idFichaAnimal: idFicha, foto: base64(await jpeg(colour)) },
      as: 'VOL',
    })
  ).ok();

const nothing = {
  version: 0,
  fecha: null,
  estadoCarcasa: null,
  destinoCarcasa: null,
  interacciones: [],
  vistas: { dorsal: null, ventral: null, cabeza_izquierda: null, cabeza_derecha: null },
  cicatrices: '',
  observaciones: '',
  usuario: null,
};

test('nothing is observed before anybody noted anything', async () => {
  expect((await read()).ok()).toEqual({ ...nothing, idFichaAnimal });
  expect(await Varamiento.countDocuments({ _id: idFichaAnimal })).toBe(0);
});

test('each code is stored and read with its scheme, and unobserved ones are absent', async () => {
  const dorsal = await photo(idFichaAnimal, '#124578');
  const fecha = startOfCivilDay('2026-01-05');
  const saved = await save({
    version: 0,
    fecha,
    estadoCarcasa: '2',
    destinoCarcasa: 7,
    interacciones: { red: true, plastico: false, frio: null },
    vistas: { dorsal, ventral: '' },
    cicatrices: ' De una marca en la aleta trasera derecha. ',
    observaciones: 'Línea de palangre\nen la boca',
  });
  const expected = {
    ...nothing,
    idFichaAnimal,
    version: 1,
    fecha,
    estadoCarcasa: { esquema: 'STSSN', codigo: 2, texto: 'Descomposición moderada' },
    destinoCarcasa: { esquema: 'STSSN', codigo: 7, texto: 'Viva, a rehabilitación' },
    interacciones: [
      { esquema: 'Caparazón 1', codigo: 'red', observada: true },
      { esquema: 'Caparazón 1', codigo: 'plastico', observada: false },
    ],
    vistas: { ...nothing.vistas, dorsal },
    cicatrices: 'De una marca en la aleta trasera derecha.',
    observaciones: 'Línea de palangre\nen la boca',
    usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
  };
  expect(saved.ok()).toEqual(expected);
  expect((await read()).ok()).toEqual(expected);
  expect(await Varamiento.findById(idFichaAnimal).lean()).toMatchObject({
    estadoCarcasa: { esquema: 'STSSN', codigo: 2 },
    destinoCarcasa: { esquema: 'STSSN', codigo: 7 },
  });
  expect((await save({ version: 1 })).ok()).toMatchObject({ ...nothing, version: 2, usuario: expected.usuario });
});

test.each([
  ['a carcass of state 6', { estadoCarcasa: 6 }, 'estadoCarcasa', says.estadoCarcasa],
  ['half a state', { estadoCarcasa: 1.5 }, 'estadoCarcasa', says.estadoCarcasa],
  ['the code 5, which the scheme does not have', { destinoCarcasa: 5 }, 'destinoCarcasa', says.destinoCarcasa],
  ['a code in words', { destinoCarcasa: 'enterrada' }, 'destinoCarcasa', says.destinoCarcasa],
  ['a net perhaps', { interacciones: { red: 'quizás' } }, 'interacciones.red', generalMessages.notAnOption],
  ['a view of elsewhere', { vistas: { dorsal: 'https://x.y/1' } }, 'vistas.dorsal', says.vista],
  ['a day after today', { fecha: '2199-01-01' }, 'fecha', fechaMessages.future],
  ['scars of 301 characters', { cicatrices: 'ñ'.repeat(301) }, 'cicatrices', generalMessages.tooLong(300)],
])('%s is refused at its field, and nothing is stored', async (_, body, campo, mensaje) => {
  const answer = await save(body);
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toContainEqual({ campo, mensaje });
  expect((await read()).ok().version).toBe(0);
});

test('a view is a photo of this record, and gone with it', async () => {
  const other = await photo(await service.admitAnimal(), '#875421');
  const refused = await save({ vistas: { ventral: other } });
  expect([refused.status, refused.error().codigo]).toEqual([400, 'foto_ajena']);
  const ventral = await photo(idFichaAnimal, '#875421');
  expect((await save({ vistas: { ventral } })).ok().vistas.ventral).toBe(ventral);
  const idFoto = Number(ventral.split('/')[1]);
  await service.call(deleteFotoFichaAnimal, { raw: { body: { idFichaAnimal, idFoto } }, as: 'VOL' });
  expect((await read()).ok().vistas.ventral).toBeNull();
});

test('the second of two simultaneous editors is refused, the first time too', async () => {
  const first = await Promise.all([
    save({ version: 0, estadoCarcasa: 1 }),
    save({ version: 0, estadoCarcasa: 2 }, bruno),
  ]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { version } = (await read()).ok();
  expect((await save({ version, estadoCarcasa: 4 }, bruno)).status).toBe(200);
  const late = await save({ version, estadoCarcasa: 5 });
  expect(late.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: bruno.idUsuario });
});

test('codes leave the sheet’s version alone, and their history is in words', async () => {
  await save({ estadoCarcasa: 1, interacciones: { red: true } });
  await save({ estadoCarcasa: 2, interacciones: { red: true, frio: false } }, bruno);
  await save({ estadoCarcasa: 2, interacciones: { red: true, frio: false } }, bruno);
  const params = { idFichaAnimal: String(idFichaAnimal) };
  const { content } = (await service.call(getVaramientoHistorial, { params, query: {} as never, as: 'VOL' })).ok();
  expect(content).toMatchObject([
    {
      nombre: 'Bruno Silva',
      cambios: [
        { campo: 'estadoCarcasa', antes: 'STSSN 1: Muerta reciente', despues: 'STSSN 2: Descomposición moderada' },
        { campo: 'interacciones', antes: ['Red: sí'], despues: ['Red: sí', 'Frío: no'] },
      ],
    },
    { que: 'creado', nombre: 'Ana Núñez' },
  ]);
  const ficha = (await service.call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) }, as: 'VOL' })).ok();
  expect(ficha.version).toBe(1);
});

test('an unknown record is 404', async () => {
  for (const ficha of ['999999', 'x'])
    expect((await read(ficha)).error()).toMatchObject({ message: fichaMessages.notFound });
  expect((await save({ idFichaAnimal: 999_999 })).status).toBe(404);
  expect((await save({ idFichaAnimal: 'x' })).status).toBe(400);
});
