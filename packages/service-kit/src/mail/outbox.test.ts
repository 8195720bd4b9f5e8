/** The outbox with a real SMTP server (rule: mail). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { startTestService, type TestService } from '../testing.ts';
import { transaction } from '../transaction.ts';
import { type Sending, sendDue } from './keep-sending.ts';
import type { Letter } from './letter.ts';
import { Correo, countWaiting, enqueue, pauseAfter, sendNow } from './outbox.ts';
import { mailEnv, mailSettings } from './settings.ts';
import { type Manner, type SmtpFixture, startSmtp } from './smtp.fixture.ts';
import { createSend, type Patience } from './smtp.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = { name: 'Caparazón', address: 'avisos@caparazon.example' };
const hasty: Patience = { connectMs: 5000, silentMs: 300, wholeMs: 5000 };

let service: TestService;
let smtp: SmtpFixture;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-auth', app: (kit) => createApp(kit, () => {}) });
});
beforeEach(async () => {
  await service.clear();
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());
afterAll(() => service.close());

const now = () => service.clock.now();

const letter: Letter = { asunto: 'Un aviso', parrafos: ['Hola, Ñandú & <b>co</b>.'], pie: 'Caparazón' };

const sendingBy = (more: Partial<Sending> = {}): Sending => ({
  send: createSend({ smtp: `smtp://127.0.0.1:${smtp.port}`, from }),
  compose: async () => letter,
  domain: 'caparazon.example',
  log: service.kit.log,
  now,
  stopping: new AbortController().signal,
  ...more,
});

const put = (clave = 'uno', more: object = {}) =>
  transaction((session) =>
    enqueue(
      session,
      { clave, motivo: 'aviso', para: 'ana@example.com', sobre: 3, datos: { nombre: 'Ana' }, ...more },
      now(),
    ),
  );
const only = () => Correo.findOne().lean().orFail();

test('a mail is sent once, as text and as HTML, and forgets what it was about', async () => {
  await put();
  await Promise.all([sendDue(sendingBy()), sendDue(sendingBy()), sendDue(sendingBy())]);
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ to: ['ana@example.com'], from: from.address });
  expect(mail?.text).toContain('text/plain');
  expect(mail?.text).toContain('Hola, Ñandú & <b>co</b>.');
  expect(mail?.text).toContain('Hola, Ñandú &amp; &lt;b&gt;co&lt;/b&gt;.');
  expect(await only()).toMatchObject({ estado: 'enviado', datos: null, intentos: 1 });
});

test('many mails and many copies send each one once', async () => {
  for (let i = 0; i < 12; i++) await put(String(i));
  await Promise.all(Array.from({ length: 4 }, () => sendDue(sendingBy())));
  expect(smtp.received).toHaveLength(12);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(12);
});

test('the same key is the same mail, and an undone write leaves none', async () => {
  await put();
  await put();
  await expect(
    transaction(async (session) => {
      await enqueue(session, { clave: 'otro', motivo: 'aviso', para: 'ana@example.com', sobre: 3, datos: {} }, now());
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await Correo.countDocuments()).toBe(1);
});

const goesWrong: [Manner, string, object][] = [
  ['later', 'demorado', { dicho: expect.stringContaining('Greylisted') }],
  ['no sender', 'demorado', { dicho: expect.stringContaining('Sender not allowed') }],
  ['stall', 'sin_respuesta', {}],
  ['mute', 'sin_respuesta', {}],
  ['cut', 'sin_conexion', {}],
];
test.each(goesWrong)('a server that answers %j gets it later', async (manner, porque, more) => {
  await put();
  smtp.manner = manner;
  const isSilent = porque === 'sin_respuesta';
  const send = createSend({ smtp: `smtp://127.0.0.1:${smtp.port}`, from }, isSilent ? hasty : undefined);
  await sendDue(sendingBy({ send }));
  expect(await only()).toMatchObject({ estado: 'espera', porque, intentos: 1, ...more });

  smtp.manner = 'well';
  await sendDue(sendingBy());
  expect(await only()).toMatchObject({ estado: 'espera', intentos: 1 });
  service.clock.advance(minute);
  await sendDue(sendingBy());
  expect(await only()).toMatchObject({ estado: 'enviado', porque: null, dicho: '' });
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a server that is gone gets it later, and is asked for one mail only', async () => {
  await put('uno');
  await put('dos');
  const send = createSend({ smtp: `smtp://127.0.0.1:${smtp.port}`, from });
  await smtp.stop();
  await sendDue(sendingBy({ send }));
  expect((await Correo.find().lean()).map(({ intentos }) => intentos).sort()).toEqual([0, 1]);
  expect(await countWaiting()).toEqual({ waiting: 2, since: now() });
  smtp = await startSmtp();
});

test('what the server refuses for good is not tried again, until somebody says so', async () => {
  await put();
  smtp.manner = 'never';
  await sendDue(sendingBy());
  expect(await only()).toMatchObject({ estado: 'fallo', porque: 'rechazado', intentos: 1 });
  await sendDue(sendingBy());
  expect((await only()).intentos).toBe(1);

  smtp.manner = 'well';
  expect(await sendNow((await only())._id, now())).toBe(true);
  await sendDue(sendingBy());
  expect(smtp.received).toHaveLength(1);
  expect(await sendNow((await only())._id, now())).toBe(false);
});

test('a mail that is being sent is not sent by hand meanwhile', async () => {
  await put();
  let sentByHand: boolean | undefined;
  smtp.onMail = async () => {
    sentByHand = await sendNow((await only())._id, now());
    await sendDue(sendingBy());
  };
  await sendDue(sendingBy());
  expect(sentByHand).toBe(false);
  expect(smtp.received).toHaveLength(1);
});

test('a copy that dies after the server took the mail leaves it to another, under the same id', async () => {
  await put();
  const died = sendingBy().send;
  const dying = sendingBy({
    send: async (parcel) => {
      await died(parcel);
      throw new Error('died');
    },
  });
  await expect(sendDue(dying)).rejects.toThrow('died');
  await sendDue(sendingBy());
  expect(smtp.received).toHaveLength(1);
  service.clock.advance(11 * minute);
  await sendDue(sendingBy());
  const { _id, creado } = await only();
  const id = `<${_id}.${creado.getTime()}@caparazon.example>`;
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([id, id]);
});

test('a copy that comes back late changes nothing of what another did', async () => {
  await put();
  const late = sendingBy();
  await sendDue({
    ...late,
    send: async () => {
      service.clock.advance(11 * minute);
      await sendDue(sendingBy());
      return { how: 'never', why: 'rechazado', said: '' };
    },
  });
  expect(await only()).toMatchObject({ estado: 'enviado' });
});

test('the pauses grow to twelve hours, and after three days it is given up', async () => {
  expect([1, 2, 3, 10, 11, 50].map((n) => pauseAfter(n) / minute)).toEqual([1, 2, 4, 512, 720, 720]);
  await put();
  smtp.manner = 'later';
  const began = now();
  while (now() - began < 72 * hour) {
    await sendDue(sendingBy());
    const { estado, proximo } = await only();
    expect(estado).toBe('espera');
    service.clock.advance(proximo.getTime() - now());
  }
  await sendDue(sendingBy());
  expect(await only()).toMatchObject({ estado: 'fallo', porque: 'demorado', datos: null });
});

test('a mail past its own time is not sent, and keeps nothing', async () => {
  await put('uno', { vence: now() + 30 * minute });
  service.clock.advance(30 * minute);
  await sendDue(sendingBy());
  expect(smtp.received).toHaveLength(0);
  expect(await only()).toMatchObject({ estado: 'fallo', porque: 'vencido', datos: null });
  expect(await sendNow((await only())._id, now())).toBe(false);
});

test('a mail that is no use any more is not sent', async () => {
  await put();
  await sendDue(sendingBy({ compose: async () => null }));
  expect(smtp.received).toHaveLength(0);
  expect(await only()).toMatchObject({ estado: 'fallo', porque: 'innecesario' });
});

test.each([
  'ana@example.com\r\nBcc: otro@example.com',
  'ana@example.com, otro@example.com',
  'Ana <ana@example.com>',
  '<ana@example.com>',
  'ana',
  '',
  'ana@example.com\u0000',
  `${'a'.repeat(65)}@example.com`,
])('nothing is sent to %j', async (para) => {
  await put('uno', { para: para || 'x' });
  await Correo.updateOne({}, { $set: { para } });
  await sendDue(sendingBy());
  expect(smtp.received).toHaveLength(0);
  expect(await only()).toMatchObject({ estado: 'fallo', porque: 'direccion' });
});

test('a subject cannot hold another header', async () => {
  await put();
  await sendDue(sendingBy({ compose: async () => ({ ...letter, asunto: 'Uno\r\nBcc: otro@example.com\r\n\r\nDos' }) }));
  expect(smtp.received[0]?.to).toEqual(['ana@example.com']);
  const [headers] = smtp.received[0]?.text.split('\r\n\r\n') ?? [];
  expect(headers).toContain('Subject: ');
  expect(headers).not.toMatch(/^Bcc:/im);
});

test('a wrong password is tried again, and the right one is taken', async () => {
  const closed = await startSmtp('clave@con:signos/');
  const by = (password: string) =>
    createSend({ smtp: `smtp://caparazon:${encodeURIComponent(password)}@127.0.0.1:${closed.port}`, from });
  await put();
  await sendDue(sendingBy({ send: by('otra') }));
  expect(await only()).toMatchObject({ estado: 'espera', porque: 'credenciales' });
  service.clock.advance(minute);
  await sendDue(sendingBy({ send: by('clave@con:signos/') }));
  expect(await only()).toMatchObject({ estado: 'enviado' });
  await closed.stop();
});

test.each([
  ['avisos@caparazon.example', { name: '', address: 'avisos@caparazon.example' }],
  ['Caparazón <avisos@caparazon.example>', { name: 'Caparazón', address: 'avisos@caparazon.example' }],
])('MAIL_FROM %j is a sender', (text, sender) => {
  const parsed = z
    .object(mailEnv)
    .parse({ MAIL_FROM: text, SMTP_URL: 'smtps://x', PUBLIC_ORIGIN: 'https://a.example/b' });
  expect(mailSettings(parsed)).toEqual({ smtp: 'smtps://x', from: sender, origin: 'https://a.example' });
});

test.each(['avisos', 'a@b.c, d@e.f', 'Uno\r\nBcc: x@y.z <a@b.c>', 'Uno <a@b.c', 'Uno <a@b.c>\r\nX: y'])(
  'MAIL_FROM %j is refused',
  (text) => expect(z.object(mailEnv).safeParse({ MAIL_FROM: text }).success).toBe(false),
);

test('mail that is told in part says what is missing, and without SMTP_URL there is none', () => {
  const of = (env: object) => mailSettings(z.object(mailEnv).parse(env));
  expect(of({ PUBLIC_ORIGIN: 'https://a.example' })).toBeUndefined();
  expect(() => of({ SMTP_URL: 'smtp://x' })).toThrow('mail is set up in part: MAIL_FROM, PUBLIC_ORIGIN missing');
  expect(z.object(mailEnv).safeParse({ SMTP_URL: 'http://x' }).success).toBe(false);
});
