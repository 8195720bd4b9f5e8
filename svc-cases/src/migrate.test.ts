/** Documents of earlier versions are read as today's, complete, however often a service starts. */
import { getFichaAnimal, getFichasAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { FichaAnimal } from './fichaAnimal/model.ts';
import { migrateCases } from './migrate.ts';
import { type CasesTest, startCases } from './testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

test('records from before animals had names', async () => {
  const idFicha = await service.admitAnimal();
  await driverCollection<mongo.Document>(FichaAnimal).updateOne({ _id: idFicha as never }, { $unset: { nombre: 1 } });
  await Promise.all([migrateCases(), migrateCases()]);
  await migrateCases();
  expect((await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok().nombre).toBe(
    '',
  );
  const { content } = (await service.call(getFichasAnimal, { query: {}, as: 'VOL' })).ok();
  expect(content).toMatchObject([{ idFichaAnimal: idFicha, nombre: '' }]);
});
