import { getFichaAnimal, getFichaAnimalHistorial, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { base64, jpeg } from '../testing/pictures.ts';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const history = async (idFicha: number, pag = '1') =>
  (
    await service.call(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, query: { pag }, as: 'VOL' })
  ).ok();
const read = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
async function edit(idFicha: number, changes: object, by = bruno): Promise<void> {
  service.clock.advance(60_000);
  const body = { ...(await read(idFicha)), ...changes };
  (await service.call(putFichaAnimal, { raw: { body }, as: service.as(by) })).ok();
}

test('the history shows who changed which field from what to what, newest first, as a read gives it', async () => {
  const id = await service.admitAnimal({
    especie: 'Chelonia mydas',
    fotosFichaAnimal: [base64(await jpeg('#124578'))],
  });
  const made = await read(id);
  const fechaEgreso = service.clock.now();
  await edit(id, { estado: 'Liberado', fechaEgreso, rehabilitacion: true, pesoEgreso: '6,5' });
  await edit(id, { receptorAnimalUsuario: null, nombreReceptor: 'Guardavidas', especie: '' }, ana);
  const foto = base64(await jpeg('#875421'));
  const path = (
    await service.call(postFotoFichaAnimal, { body: { idFichaAnimal: id, foto }, as: service.as(ana) })
  ).ok();

  const { content, ...page } = await history(id);
  expect(page).toEqual({ size: 12, totalElements: 4 });
  const [photo, receiver, released, creation] = content;
  expect(photo).toEqual({
    fecha: service.clock.now(),
    idUsuario: ana.idUsuario,
    nombre: 'Ana Núñez',
    que: 'modificado',
    cambios: [{ campo: 'fotosFichaAnimal', antes: made.fotosFichaAnimal, despues: [...made.fotosFichaAnimal, path] }],
  });
  expect(receiver?.cambios).toEqual([
    { campo: 'nombreCompletoReceptor', antes: 'Ana Núñez', despues: null },
    { campo: 'nombreReceptor', antes: '', despues: 'Guardavidas' },
    { campo: 'especie', antes: 'Chelonia mydas', despues: '' },
  ]);
  expect(released).toMatchObject({ nombre: 'Bruno Silva', que: 'modificado' });
  expect(released?.cambios).toEqual([
    { campo: 'estado', antes: 'En_rehabilitación', despues: 'Liberado' },
    { campo: 'rehabilitacion', antes: null, despues: true },
    { campo: 'pesoEgreso', antes: null, despues: 6.5 },
    { campo: 'fechaEgreso', antes: null, despues: fechaEgreso },
  ]);
  expect(creation?.que).toBe('creado');
  expect(creation?.cambios).toContainEqual({ campo: 'nombreComunFichaAnimal', antes: null, despues: 'Tortuga verde' });
  expect(creation?.cambios).toContainEqual({ campo: 'fecha', antes: null, despues: made.fecha });
  expect(creation?.cambios.map(({ campo }) => campo)).not.toContain('sexo');
});

test('the history comes in pages', async () => {
  const id = await service.admitAnimal();
  for (let i = 0; i < 14; i += 1) await edit(id, { ubicacionActual: `Pileta ${i + 10}` });
  const [first, second] = [await history(id), await history(id, '2')];
  expect([first.totalElements, first.content.length, second.content.length]).toEqual([15, 12, 3]);
  expect(first.content[0]?.cambios).toEqual([{ campo: 'ubicacionActual', antes: 'Pileta 22', despues: 'Pileta 23' }]);
  expect(second.content.at(-1)?.que).toBe('creado');
});

test.each(['999999', 'abc', '0'])('the history of record %s is 404', async (idFicha) => {
  const answer = await service.call(getFichaAnimalHistorial, { params: { idFicha }, as: 'VOL' });
  expect([answer.status, answer.error().message]).toEqual([404, fichaMessages.notFound]);
});

test('the history is refused without a session', async () => {
  expect((await service.call(getFichaAnimalHistorial, { params: { idFicha: '1' } })).status).toBe(401);
});
