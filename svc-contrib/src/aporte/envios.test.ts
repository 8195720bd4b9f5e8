/** Letters and receipts by mail, with a real SMTP server (rule: donor-mails). */
import { getHistorialAporte, postAnularAporte, putAporte } from '@caparazon/office/aporte/calls';
import { getDonante } from '@caparazon/office/aporte/donante';
import { postEnviarADonante } from '@caparazon/office/aporte/envio';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { sendDue } from '@caparazon/service-kit/mail/keep-sending';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import { createSend } from '@caparazon/service-kit/mail/smtp';
import { type SmtpFixture, startSmtp } from '@caparazon/service-kit/mail/smtp.fixture';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import type { TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { personalData } from '../datosPersonales/persona.ts';
import { record, rightAporte } from '../testing/aportes.ts';
import { startTestContrib } from '../testing/start.ts';
import { createCompose } from './envios.ts';

const from = { name: 'Caparazón', address: 'avisos@caparazon.example' };
const settings = (port: number) => ({ smtp: `smtp://127.0.0.1:${port}`, from, origin: 'https://caparazon.example' });

let service: TestService;
let smtp: SmtpFixture;
beforeAll(async () => {
  smtp = await startSmtp();
  service = await startTestContrib(settings(smtp.port));
});
beforeEach(async () => {
  await service.clear();
  smtp.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await smtp.stop();
});

const of = (idAporte: number) => ({ params: { idAporte: String(idAporte) }, as: 'VOL_FIN' }) as const;
const para = rightAporte.emailContacto;
const given = { fecha: Date.parse('2025-03-04T15:00:00Z') };
const send = (idAporte: number, body: object, key = 'clave-de-una-vez-1') =>
  service.call(postEnviarADonante, {
    ...of(idAporte),
    headers: { 'idempotency-key': key },
    body: { para, ...body } as never,
  });
const deliver = () =>
  sendDue({
    send: createSend(settings(smtp.port)),
    compose: createCompose('caparazon.example', () => service.clock.now()),
    domain: 'caparazon.example',
    log: service.kit.log,
    now: () => service.clock.now(),
    stopping: new AbortController().signal,
  });
const sent = async (idAporte: number) => (await service.call(getDonante, of(idAporte))).ok().correo?.envios;

test('a letter goes once with its PDF when its request is repeated, and the page and the history say so', async () => {
  const idAporte = await record(service, given);
  const asked = { que: 'carta', anio: 2025 };
  const [first, second] = await Promise.all([send(idAporte, asked), send(idAporte, asked)]);
  expect([first.ok(), second.ok()]).toEqual([first.ok(), first.ok()]);
  expect(first.ok()).toMatchObject({ que: 'carta', cual: '2025', para, estado: 'espera' });
  await deliver();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ to: [para], from: from.address });
  expect(smtp.received[0]?.text).toMatch(/filename=carta-2025-ana-nunez-\d+\.pdf/);
  expect(await sent(idAporte)).toMatchObject([{ que: 'carta', cual: '2025', estado: 'enviado' }]);
  const { content } = (await service.call(getHistorialAporte, { ...of(idAporte), query: { pag: '1' } as never })).ok();
  expect(content[0]).toMatchObject({ que: 'enviado', cambios: [{ despues: 'carta 2025' }] });
  expect(JSON.stringify(content[0])).not.toContain(para);
});

test('a receipt gets its number when it is mailed', async () => {
  const idAporte = await record(service, given);
  const { cual } = (await send(idAporte, { que: 'recibo' })).ok();
  expect(cual).toMatch(/^20\d\d\/0001$/);
  await deliver();
  expect(smtp.received[0]?.text).toContain(`Te mandamos el recibo ${cual}`);
});

test('nothing goes to another address than the one that was agreed to, or without one', async () => {
  const idAporte = await record(service, given);
  const other = await send(idAporte, { que: 'recibo', para: 'otra@correo.example' });
  expect([other.status, other.error().message]).toEqual([409, aportesMessages.otherEmail]);
  (await send(idAporte, { que: 'recibo' })).ok();
  const body = { ...rightAporte, numeroTarjeta: '411111******1111', emailContacto: 'nueva@correo.example' } as never;
  (await service.call(putAporte, { ...of(idAporte), body })).ok();
  await deliver();
  expect(smtp.received).toEqual([]);
  expect(await sent(idAporte)).toMatchObject([{ estado: 'fallo', porque: 'innecesario' }]);
  const without = await record(service, { ...given, cedulaIdentidad: '4.567.890-5', emailContacto: '' });
  expect((await send(without, { que: 'recibo', para: '' }, 'clave-de-una-vez-2')).error().message).toBe(
    aportesMessages.noEmail,
  );
  expect((await send(idAporte, { que: 'carta', anio: 2001, para: 'nueva@correo.example' }, 'clave-3')).status).toBe(
    404,
  );
});

test('a receipt does not leave when its contribution was annulled meanwhile', async () => {
  const idAporte = await record(service, given);
  (await send(idAporte, { que: 'recibo' })).ok();
  (await service.call(postAnularAporte, { ...of(idAporte), body: { motivo: 'Era otro' } })).ok();
  await deliver();
  expect(smtp.received).toEqual([]);
});

test('the mails of a person go with the person', async () => {
  const idAporte = await record(service, given);
  (await send(idAporte, { que: 'recibo' })).ok();
  await runPersonalData(personalData, ['borrar', `--correo=${para}`], service.clock.now());
  expect(await Correo.countDocuments()).toBe(0);
  expect((await send(idAporte, { que: 'recibo', para: '' }, 'clave-4')).error().message).toBe(
    aportesMessages.nobodyToThank,
  );
});
