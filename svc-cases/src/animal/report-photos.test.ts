import { getFichaAnimal, postFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getFotoFichaAnimal, getFotoReporte } from '@caparazon/clinic/foto/calls';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { base64, jpeg } from '../testing/pictures.ts';
import { ana, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { FichaAnimal } from './model.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const photo = async (colour: string) => base64(await jpeg(colour));
const reportWith = async (...colours: string[]) => {
  const idReporte = await service.report({ fotosReporte: await Promise.all(colours.map(photo)) });
  return { idReporte, paths: await pathsOf(idReporte) };
};
const pathsOf = async (idReporte: number) =>
  (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok().fotosReportes;
const admit = (changes: object) =>
  service.call(postFichaAnimal, { raw: { body: { ...rightFicha, ...changes } }, as: service.as(ana) });
const read = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const numberOf = (path: string) => ({ idFoto: path.slice(path.lastIndexOf('/') + 1) });
const contents = async (paths: readonly string[]) => {
  const photos = await Foto.find({ _id: { $in: paths.map((path) => Number(numberOf(path).idFoto)) } }).lean();
  return paths.map((path) => photos.find(({ _id }) => String(_id) === numberOf(path).idFoto)?.sha256);
};

test('photos of the report are taken over in the order of the form, and the report keeps its own', async () => {
  const { idReporte, paths } = await reportWith('#102030', '#203040', '#304050');
  const [first = '', , third = ''] = paths;
  const fresh = await photo('#405060');
  const ficha = await read((await admit({ idReporte, fotosFichaAnimal: [third, fresh, `/api/${first}`] })).ok());

  expect(ficha.fotosFichaAnimal).toHaveLength(3);
  for (const path of ficha.fotosFichaAnimal) expect(path).toMatch(/^fotos_ficha_animal\/\d+$/);
  const [one, , last] = await contents(ficha.fotosFichaAnimal);
  expect([one, last]).toEqual(await contents([third, first]));
  expect(await pathsOf(idReporte)).toEqual(paths);

  const ofFicha = await service.call(getFotoFichaAnimal, {
    params: numberOf(ficha.fotosFichaAnimal[0] ?? ''),
    query: { ancho: '320' },
    as: 'VOL',
  });
  const ofReporte = await service.call(getFotoReporte, { params: numberOf(third), query: { ancho: '320' }, as: 'VOL' });
  expect(ofFicha.ok()).toBe(ofReporte.ok());
});

test('a photo of the report may identify the animal', async () => {
  const { idReporte, paths } = await reportWith('#506070', '#607080');
  const ficha = await read((await admit({ idReporte, fotosFichaAnimal: paths, fotoIdentificacion: paths[1] })).ok());
  expect(ficha.fotosFichaAnimal).toHaveLength(2);
  expect(ficha.fotoIdentificacion).toBe(ficha.fotosFichaAnimal[1]);
  expect(ficha.foto).toBe(ficha.fotoIdentificacion);
});

test('the same content is stored once, from the report and from the phone', async () => {
  const { idReporte, paths } = await reportWith('#708090');
  const again = await photo('#708090');
  const ficha = await read((await admit({ idReporte, fotosFichaAnimal: [...paths, again, ...paths] })).ok());
  expect(ficha.fotosFichaAnimal).toHaveLength(1);
});

test.each<[string, (other: string) => object]>([
  ["another report's, in the album", (other) => ({ fotosFichaAnimal: [other] })],
  ["another report's, as the profile", (other) => ({ fotoIdentificacion: other })],
  ['one that does not exist', () => ({ fotosFichaAnimal: ['fotos_reporte/999999'] })],
  ['no number', () => ({ fotosFichaAnimal: ['fotos_reporte/../1'] })],
])('%s is refused, and nothing is made', async (_, changes) => {
  const { idReporte } = await reportWith('#8090a0');
  const { paths } = await reportWith('#90a0b0');
  const before = await Promise.all([FichaAnimal.countDocuments(), Foto.countDocuments()]);
  const answer = await admit({ idReporte, ...changes(paths[0] ?? '') });
  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ codigo: 'foto_ajena', message: fichaMessages.notItsPhoto });
  expect(await Promise.all([FichaAnimal.countDocuments(), Foto.countDocuments()])).toEqual(before);
});

test("a report's photo is refused without a report, and in an edit", async () => {
  const { paths } = await reportWith('#a0b0c0');
  expect((await admit({ fotosFichaAnimal: paths })).error().codigo).toBe('foto_ajena');
  const ficha = await read(await service.admitAnimal());
  const edit = { raw: { body: { ...ficha, fotosFichaAnimal: paths } }, as: service.as(ana) };
  expect((await service.call(putFichaAnimal, edit)).error().codigo).toBe('foto_ajena');
});
