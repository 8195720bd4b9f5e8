/** Events of tags, strandings and other records for open screens of an animal (rule: events). */

import { postFichaAnterior } from '@caparazon/clinic/animal/recaptura';
import { deleteMarca, postMarca, putMarca } from '@caparazon/clinic/marca/calls';
import { putVaramiento } from '@caparazon/clinic/varamiento/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openEventStream } from '../testing/event-stream.ts';
import { ana, type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

test('changes of a tag and of a stranding are sent as a change of the animal', async () => {
  const before = await service.admitAnimal();
  const idFichaAnimal = await service.admitAnimal({ fecha: service.clock.now() - 1000 });
  const hearing = await openEventStream(service.url, service.tokenFor('VOL'));
  const fields = { codigo: 'UY 1', tipo: 'inconel', posicion: 'otra', evento: 'colocada', fecha: service.clock.now() };
  const as = service.as(ana);
  const { idMarca } = (await service.call(postMarca, { raw: { body: { ...fields, idFichaAnimal } }, as })).ok();
  await service.call(putMarca, { raw: { body: { ...fields, idMarca, codigo: 'UY 2' } }, as });
  await service.call(deleteMarca, { params: { idMarca: String(idMarca) }, query: {} as never, as });
  await service.call(putVaramiento, { raw: { body: { idFichaAnimal, estadoCarcasa: 0 } }, as });
  const params = { idFicha: String(idFichaAnimal) };
  await service.call(postFichaAnterior, { params, body: { idFichaAnterior: before }, as });
  const heard = await hearing.until(6);
  hearing.leave();
  expect(heard.map(({ tipo, id }) => [tipo, id])).toEqual([
    ...Array.from({ length: 4 }, () => ['ficha', idFichaAnimal]),
    ['ficha', idFichaAnimal],
    ['ficha', before],
  ]);
});
