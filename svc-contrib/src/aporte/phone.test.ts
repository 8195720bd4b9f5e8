/** The phone of a contribution (rule: phones-kept). */
import { getAporte, putAporte } from '@caparazon/office/aporte/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte } from '../testing/aportes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
afterAll(() => service.close());

test.each([
  ['0049 170 1234567', '+491701234567'],
  ['+54 (0)11 5555 1234', '+541155551234'],
  ['099 301 277', '+59899301277'],
  ['4470 1234 (casa)', '4470 1234 (casa)'],
  ['1234', '1234'],
])('is stored as dialled from anywhere: «%s» as «%s»', async (telefonoContacto, kept) => {
  const idAporte = await record(service, { telefonoContacto });
  const params = { idAporte: String(idAporte) };
  const read = async () => (await service.call(getAporte, { params, as: 'VOL_FIN' })).ok().telefonoContacto;
  expect(await read()).toBe(kept);
  const body = { ...rightAporte, numeroTarjeta: '411111******1111', telefonoContacto, direccion: 'Otra' };
  await service.call(putAporte, { params, body: body as never, as: 'VOL_FIN' });
  expect(await read()).toBe(kept);
});
