import { apiError } from '@caparazon/call/errors';
import { generalMessages } from '@caparazon/call/words';
import { getFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { type Encontrados, encontrados, getBuscar } from '@caparazon/clinic/busqueda/calls';
import { busquedaMessages } from '@caparazon/clinic/busqueda/words';
import { postMarca } from '@caparazon/clinic/marca/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, inactivo, startCases } from '../testing/service.ts';

let service: CasesTest;
let renata: number;
let tagged: number;
let released: number;
let penguin: number;
let reporte: number;
let robot: number;

beforeAll(async () => {
  service = await startCases();
  const dayMs = 24 * 3600_000;
  const ago = (days: number) => service.clock.now() - days * dayMs;
  released = await service.admitAnimal({ nombre: 'Mora', estado: 'Liberado', fecha: ago(1), ubicacionActual: 'Mar' });
  renata = await service.admitAnimal({ nombre: 'Renata', fecha: ago(9), ubicacionActual: 'Pileta 21' });
  tagged = await service.admitAnimal({
    numeroMarca: '0042',
    leyendaMarca: 'UY-B 0117',
    especie: 'Chelonia mydas',
    ubicacion: 'Bajada de Ñandúes, Cabo Polonio',
    ubicacionActual: 'Sala Renata',
    fecha: ago(2),
  });
  penguin = await service.admitAnimal({
    nombreClase: 'Aves marinas',
    nombreComunFichaAnimal: 'Pingüino de Magallanes',
    ubicacionActual: 'Pileta 2',
  });
  reporte = await service.report({
    ubicacion: 'Punta Ballena',
    nombreContacto: 'Ángela Núñez',
    departamento: 'Maldonado',
  });
  robot = await service.report({ ubicacion: 'Punta Ballena', sitioWeb: 'x' });
});
afterAll(() => service.close());

const search = async (texto: string): Promise<Encontrados> => {
  const found = (await service.call(getBuscar, { query: { texto }, as: 'VOL' })).ok();
  return encontrados.parse(found);
};
const animals = async (texto: string) => (await search(texto)).animales.map(({ idFichaAnimal }) => idFichaAnimal);
const reports = async (texto: string) => (await search(texto)).reportes.map(({ idReporte }) => idReporte);
const people = async (texto: string) => (await search(texto)).usuarios.map(({ nombreUsuario }) => nombreUsuario);

test('finds an animal by name, tag, species in both languages, place and pool, whatever case and accents', async () => {
  for (const texto of ['renata', 'RENÁTA', 'ren', 're']) expect((await animals(texto))[0]).toBe(renata);
  for (const texto of [
    '0042',
    '42',
    'uy-b',
    'UYB117',
    'uyb0117',
    'uy b 0117',
    'chelonia',
    'nandu',
    'ÑANDÚ',
    'polonio, cabo',
    'sala',
  ]) {
    expect(await animals(texto)).toContain(tagged);
  }
  for (const texto of ['pinguino', 'PINGÜINO de magallanes', 'magal ping'])
    expect(await animals(texto)).toEqual([penguin]);
  expect(await animals('pileta 2')).toEqual([penguin]);
  expect(await animals('pileta 21')).toEqual([renata]);
});

test('answers in the agreed shape', async () => {
  expect((await search('renata')).animales[0]).toEqual({
    idFichaAnimal: renata,
    nombre: 'Renata',
    nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
    estado: 'En_rehabilitación',
    ubicacionActual: 'Pileta 21',
    lugarDestinoFinal: '',
    desenlace: null,
    foto: null,
  });
  expect((await search('angela')).reportes).toEqual([
    {
      idReporte: reporte,
      nombreComunReporte: 'Tortuga verde',
      estado: 'VIVO',
      departamento: 'Maldonado',
      ubicacion: 'Punta Ballena',
      fecha: expect.any(Number),
    },
  ]);
  expect((await search('bruno')).usuarios).toEqual([
    { idUsuario: bruno.idUsuario, nombreUsuario: 'bruno', nombre: 'Bruno', apellido: 'Silva' },
  ]);
});

test('puts a number first, in the spellings of the screens too', async () => {
  for (const texto of [`${renata}`, `#${renata}`, `Renata, ${renata}`, `Animal ${renata}`, `Ficha #${renata}`]) {
    expect((await animals(texto))[0]).toBe(renata);
  }
  expect(await reports(`Animal ${reporte}`)).toEqual([]);
  expect(await reports(`${reporte}`)).toEqual([reporte]);
  expect((await search(`reporte ${reporte}`)).animales).toEqual([]);
  expect(await animals('9999999999')).toEqual([]);
});

test('puts animals of a name before places of it, and those in rehabilitation first', async () => {
  expect(await animals('renata')).toEqual([renata, tagged]);
  expect(await animals('tortuga verde')).toEqual([tagged, renata, released]);
});

test('finds both animals of one name, and a whole name before a longer one', async () => {
  const longer = await service.admitAnimal({ nombre: 'Moralia' });
  const other = await service.admitAnimal({ nombre: 'Mora', ubicacionActual: 'Pileta 9' });
  expect(await animals('mora')).toEqual([other, released, longer]);
});

test('finds reports by place, contact and animal, possible robots last', async () => {
  expect(await reports('ballena punta')).toEqual([reporte, robot]);
  expect(await reports('maldonado')).toEqual([reporte]);
  expect((await reports('tortuga verde'))[0]).toBe(reporte);
});

test('finds people by name and username, those who left last', async () => {
  expect(await people('nunez')).toEqual([ana.nombreUsuario, inactivo.nombreUsuario]);
  expect(await people('ana.nunez')).toEqual([ana.nombreUsuario]);
  await service.usuarios.take([{ ...bruno, nombre: 'Bruno José' }]);
  expect(await people('jose')).toEqual([bruno.nombreUsuario]);
});

test('finds the present words of a record, not former ones', async () => {
  const idFichaAnimal = await service.admitAnimal({ nombre: 'Ginebra', ubicacionActual: 'Corral' });
  const read = await service.call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) }, as: 'VOL' });
  const body = { ...read.ok(), nombre: 'Gales', ubicacionActual: 'Patio' };
  (await service.call(putFichaAnimal, { raw: { body }, as: 'VOL' })).ok();
  expect(await animals('ginebra')).toEqual([]);
  expect(await animals('corral')).toEqual([]);
  expect(await animals('gales patio')).toEqual([idFichaAnimal]);
});

test('gives at most eight of each', async () => {
  for (let n = 0; n < 10; n += 1) {
    await service.admitAnimal({ ubicacion: 'Arachania' });
    await service.report({ ubicacion: 'Arachania' });
  }
  await service.usuarios.take(
    Array.from({ length: 10 }, (_, n) => ({ ...ana, idUsuario: 100 + n, nombre: 'Arachania' })),
  );
  const { animales, reportes, usuarios } = await search('arachania');
  expect([animales.length, reportes.length, usuarios.length]).toEqual([8, 8, 8]);
});

const ask = (query: string) =>
  service.fetch(`/api/buscar?${query}`, { headers: { Authorization: `Bearer ${service.tokenFor('VOL')}` } });

test.each([
  ['nothing', '', busquedaMessages.texto],
  ['a blank', ' ', busquedaMessages.texto],
  ['one letter', ' a ', busquedaMessages.texto],
  ['a sign', '#', busquedaMessages.texto],
  ['101 characters', 'x'.repeat(101), generalMessages.tooLong(100)],
  ['ten thousand', 'x'.repeat(10_000), generalMessages.tooLong(100)],
])('%s is refused', async (_, texto, message) => {
  const answer = await ask(`texto=${encodeURIComponent(texto)}`);
  expect(answer.status).toBe(400);
  expect(apiError.parse(await answer.json()).message).toBe(message);
});

test.each(['texto[$ne]=', 'texto[$regex]=.*', 'texto=ab&texto=cd', 'q=renata'])('?%s is refused', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
});

const nothing = { animales: [], reportes: [], usuarios: [] };

test.each(['.*.*', '^(x+)+$', '🐢🐢', '$ne', '{"$gt":""}', '\\u0000', "'; DROP TABLE", '‮zxz', '(((((((((('])(
  '%j finds nothing and breaks nothing',
  async (texto) => {
    expect(await search(texto)).toEqual(nothing);
  },
);

test('finds a PIT by its last digits, on a sheet or among tags, and says which it was', async () => {
  const byNote = await service.admitAnimal();
  const bySheet = await service.admitAnimal({ numeroMarca: '985112001234777' });
  (
    await service.call(postMarca, {
      body: {
        idFichaAnimal: byNote,
        codigo: '985 1120 0765 4321',
        tipo: 'pit',
        posicion: 'otra',
        evento: 'leida',
        fecha: service.clock.now(),
        comentario: '',
      },
      as: 'VOL',
    })
  ).ok();
  for (const texto of ['321', '4321', '07654321'])
    expect((await search(texto)).animales).toMatchObject([{ idFichaAnimal: byNote, marca: '985112007654321' }]);
  expect(await animals('4777')).toEqual([bySheet]);
});
