import { getFichaAnimal, postFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { getReportes, postVisto } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { createUsuarioDirectory } from './directory.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

test('a service that starts while svc-auth is down names everyone from its store', async () => {
  const restarted = createUsuarioDirectory();
  expect(restarted.fullName(3)).toBe('Usuario 3');
  await restarted.load();
  expect(restarted.fullName(3)).toBe('Ana Núñez');
  expect(await Promise.all([3, 5, 99].map(restarted.isActive))).toEqual([true, false, false]);
});

test('a user that another copy learned of can receive animals here', async () => {
  const other = createUsuarioDirectory();
  const nueva = { ...ana, idUsuario: 77, nombre: 'Nueva' };
  await other.take([nueva]);
  const idFicha = String(await service.admitAnimal({ receptorAnimal: 77 }));
  const ficha = await service.call(getFichaAnimal, { params: { idFicha }, as: 'VOL' });
  expect(ficha.ok().nombreCompletoReceptor).toBe('Nueva Núñez');
  await other.take([{ ...nueva, activo: false }]);
  await service.usuarios.load();
  const refused = await service.call(postFichaAnimal, {
    body: { ...rightFicha, receptorAnimal: 77 } as never,
    as: 'VOL',
  });
  expect(refused.status).toBe(400);
});

test('a changed user is renamed at once, in lists and records', async () => {
  const idReporte = await service.report();
  await service.call(postVisto, { params: { idReporte: String(idReporte) }, as: service.as(bruno) });
  const idFicha = String(await service.admitAnimal({ receptorAnimal: bruno.idUsuario }));

  await service.usuarios.take([{ ...bruno, nombre: 'Bruno José', apellido: 'Silva Ñ.' }]);

  const list = await service.call(getReportes, { query: { reportNumber: String(idReporte) } as never, as: 'VOL' });
  expect(list.ok().content[0]?.visto).toBe('Bruno José Silva Ñ.');
  const ficha = await service.call(getFichaAnimal, { params: { idFicha }, as: 'VOL' });
  expect(ficha.ok().nombreCompletoReceptor).toBe('Bruno José Silva Ñ.');
});

test('a deactivated user receives no more animals, and stays in former records', async () => {
  const idFicha = String(await service.admitAnimal());
  await service.usuarios.take([{ ...ana, activo: false }]);
  const refused = await service.call(postFichaAnimal, { raw: { body: rightFicha }, as: 'VOL' });
  expect(refused.error()).toMatchObject({
    message: fichaMessages.receptor,
    errores: [{ campo: 'receptorAnimal', mensaje: fichaMessages.receptor }],
  });
  const ficha = await service.call(getFichaAnimal, { params: { idFicha }, as: 'VOL' });
  expect(ficha.ok().nombreCompletoReceptor).toBe('Ana Núñez');

  await service.usuarios.take([ana]);
  expect((await service.call(postFichaAnimal, { raw: { body: rightFicha }, as: 'VOL' })).status).toBe(201);
});

test('repeated news is stored once', async () => {
  await Promise.all([
    service.usuarios.take([ana, bruno]),
    service.usuarios.take([ana, bruno]),
    service.usuarios.take([]),
  ]);
  expect(service.usuarios.fullName(3)).toBe('Ana Núñez');
});
