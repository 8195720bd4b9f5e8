/** Erased data do not come back: a shorter time than the setting must be confirmed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { getReportes } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { prepareCatalogos } from './catalogo/prepare.ts';
import { monthsBefore } from './datosPersonales/retention.ts';
import { Reporte } from './reporte/model.ts';
import { type CasesTest, startCases } from './testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
  for (const months of [7, 30, 40]) {
    const _id = await service.report({ nombreContacto: 'Graciela Quintero' });
    await Reporte.updateOne({ _id }, { $set: { fecha: monthsBefore(Date.now(), months) } });
  }
});
afterAll(() => service.close());

async function run(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'retention-command.ts'), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      MONGODB_URI: process.env.TEST_MONGODB_URI,
      DB_NAME: mongoose.connection.name,
      RETENTION_MONTHS: '36',
    },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said: `${out}${err}`.trim(), code };
}
const known = () => Reporte.countDocuments({ nombreContacto: 'Graciela Quintero' });

test("uses the environment's time when no number is given", async () => {
  expect(await run()).toEqual({ said: 'older than 36 months: 1 reports and 0 records were anonymised', code: 0 });
  expect(await known()).toBe(2);
});

test('counts what a shorter time would erase, and erases nothing until it is confirmed', async () => {
  const refused = await run('6');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('less than the 36 of RETENTION_MONTHS: 3 reports and 0 records');
  expect((await run('24', '--contar')).said).toContain('2 reports and 0 records would be');
  expect(await known()).toBe(3);
  expect((await run('24', '--confirmar')).code).toBe(0);
  expect(await known()).toBe(1);
});

test('masks notes on the animal with its report, and lists read as before', async () => {
  const old = await Reporte.findOne({ nombreContacto: 'Graciela Quintero' }).sort({ fecha: 1 });
  const idFicha = await service.admitAnimal({ observacionesGenerales: 'La trajo Graciela' });
  await Reporte.updateOne({ _id: old?._id ?? 0 }, { $set: { idFicha } });
  expect((await run()).code).toBe(0);
  expect(await known()).toBe(2);
  expect((await service.call(getReportes, { as: 'VOL' })).ok().content).toHaveLength(3);
  const ficha = (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
  expect(ficha.observacionesGenerales).not.toContain('Graciela');
  expect((await service.call(getPendientes, { as: 'VOL' })).ok().reportesSinVer).toBe(3);
});

test.each([['0'], ['doce'], ['24', '36'], ['--borrar']])('%s is refused', async (...args) => {
  expect((await run(...args)).said).toContain('usage: npm run operate -- retention');
  expect(await known()).toBe(3);
});
