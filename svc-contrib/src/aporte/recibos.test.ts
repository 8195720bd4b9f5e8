/** Receipts by number and year (rule: receipts). */
import { enlaceMessages } from '@caparazon/call/sesion/words';
import { getAporte, getHistorialAporte, postAnularAporte, putAporte } from '@caparazon/office/aporte/calls';
import { getDonante } from '@caparazon/office/aporte/donante';
import { postEnviarADonante } from '@caparazon/office/aporte/envio';
import { getRecibo, postRecibo } from '@caparazon/office/aporte/recibo';
import { aportesMessages } from '@caparazon/office/aporte/words';
import type { TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { record, rightAporte } from '../testing/aportes.ts';
import { startTestContrib } from '../testing/start.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestContrib();
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const of = (idAporte: number) => ({ params: { idAporte: String(idAporte) }, as: 'VOL_FIN' }) as const;
const give = async (idAporte: number) => (await service.call(postRecibo, of(idAporte))).ok().recibo ?? '';
const year = () => new Date(service.clock.now() - 3 * 3600_000).getUTCFullYear();
const edit = async (idAporte: number, different: object) => {
  const body = { ...rightAporte, numeroTarjeta: '411111******1111', ...different } as never;
  return (await service.call(putAporte, { ...of(idAporte), body })).ok();
};
const annul = (idAporte: number) => service.call(postAnularAporte, { ...of(idAporte), body: { motivo: 'Era otro' } });

async function textOf(idAporte: number): Promise<string> {
  const answer = await service.fetch(`/api/aportes/${idAporte}/recibo`, {
    headers: { Authorization: `Bearer ${service.tokenFor('VOL_FIN')}` },
  });
  expect(answer.headers.get('nombre')).toMatch(/^recibo-\d{4}-\d{4}\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('receipts are numbered without a gap when many are asked for at once, some twice', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 6; i += 1) ids.push(await record(service, { nombre: `Persona ${i}` }));
  const given = await Promise.all([...ids, ...ids].map(give));
  expect(given.slice(6)).toEqual(given.slice(0, 6));
  const numbers = Array.from({ length: 6 }, (_, i) => `${year()}/000${i + 1}`);
  expect(given.slice(0, 6).toSorted()).toEqual(numbers);
  // A refused one takes none.
  const annulled = await record(service);
  await annul(annulled);
  const refused = await service.call(postRecibo, of(annulled));
  expect([refused.status, refused.error().message]).toEqual([409, aportesMessages.annulledRecibo]);
  expect(await give(await record(service))).toBe(`${year()}/0007`);
});

test('a receipt says who gave what and how, and nothing of the card', async () => {
  const idAporte = await record(service, { fecha: Date.parse('2025-03-04T15:00:00Z') });
  expect((await service.call(getRecibo, of(idAporte))).error().message).toBe(aportesMessages.noRecibo);
  const numero = await give(idAporte);
  const text = await textOf(idAporte);
  for (const words of [
    `Recibo ${numero}`,
    'Recibimos de Ana Núñez (Cédula 1.234.567-2) un aporte de 1.250,50 pesos uruguayos.',
    '04/03/2025',
    'Tarjeta Visa',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/411111|1111|Versión/);
  expect((await service.call(getAporte, of(idAporte))).ok()).toMatchObject({ recibo: numero, version: 1 });
  const { content } = (await service.call(getHistorialAporte, { ...of(idAporte), query: { pag: '1' } as never })).ok();
  expect(content[0]).toMatchObject({ que: 'recibo', cambios: [{ campo: 'recibo', despues: numero }] });
});

test('a changed contribution keeps its number, and its receipt says what it replaces', async () => {
  const idAporte = await record(service);
  const numero = await give(idAporte);
  await edit(idAporte, { telefonoContacto: '+59894111222' });
  expect(await give(idAporte)).toBe(numero);
  expect(await textOf(idAporte)).not.toContain('Versión');
  await edit(idAporte, { monto: '2.000' });
  await edit(idAporte, { monto: '3.000' });
  // Also where nobody asked for the next version.
  const text = await textOf(idAporte);
  expect(text).toContain('Versión 2, del ');
  expect(text).toContain('3.000,00 pesos');
  await annul(idAporte);
  expect(await give(idAporte)).toBe(numero);
  expect(await textOf(idAporte)).toMatch(/: anulado[\s\S]*Este recibo no vale[\s\S]*Era otro/);
});

test('where no mail is set up nothing is sent, and the page of a donor says so', async () => {
  const idAporte = await record(service);
  const body = { que: 'recibo', para: rightAporte.emailContacto } as const;
  const refused = await service.call(postEnviarADonante, { ...of(idAporte), headers: {}, body });
  expect([refused.status, refused.error().message]).toEqual([409, enlaceMessages.noMail]);
  expect((await service.call(getDonante, of(idAporte))).ok().correo).toEqual({ remitente: null, envios: [] });
});
