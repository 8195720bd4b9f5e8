/** svc-auth with mail and a real SMTP server, for tests. */
import { postRecuperar, postUsarEnlace, postVerEnlace } from '@caparazon/call/sesion/enlace';
import { getUsuario, postModificarActivo, postSignup } from '@caparazon/office/usuario/calls';
import { sendDue } from '@caparazon/service-kit/mail/keep-sending';
import { Correo } from '@caparazon/service-kit/mail/outbox';
import { createSend } from '@caparazon/service-kit/mail/smtp';
import { type Received, type SmtpFixture, startSmtp } from '@caparazon/service-kit/mail/smtp.fixture';
import { nuevo, startTestAuth, type TestAuth, testTokens } from './auth-for-tests.ts';
import { createCompose } from './aviso/letters.ts';
import { findOpen } from './enlace/commands.ts';
import { Enlace } from './enlace/model.ts';
import { Usuario } from './usuario/model.ts';

export const origin = 'https://caparazon.example';
export const from = { name: 'Caparazón', address: 'avisos@caparazon.example' };
export const minute = 60_000;
export const newPassword = 'mar-y-sol-8';

export const tokenIn = (text = ''): string => /\/recuperar#([\w-]{43})\r?$/m.exec(text)?.[1] ?? '';

export interface TestMail {
  auth: TestAuth;
  smtp: SmtpFixture;
  /** Of each test. */
  admin: { token: string };
  /** Sends what waits. @returns all that has arrived */
  deliver: () => Promise<Received[]>;
  ask: (usernameOrEmail: string, ip?: string, headers?: object) => ReturnType<typeof asking>;
  linkFor: (name: string) => Promise<string>;
  use: (token: string, password?: string) => ReturnType<typeof using>;
  see: (token: string) => ReturnType<typeof seeing>;
  signUp: (n: string, more: object) => ReturnType<typeof signingUp>;
  userOf: (idUsuario: number) => ReturnType<typeof reading>;
  deactivate: (idUsuario: number) => Promise<unknown>;
  /** Puts everything back as it was, later. */
  again: () => Promise<void>;
  close: () => Promise<void>;
}

const asking = (auth: TestAuth, usernameOrEmail: string, headers: Record<string, string>) =>
  auth.call(postRecuperar, { body: { usernameOrEmail }, raw: { headers } });
const using = (auth: TestAuth, token: string, password: string) =>
  auth.call(postUsarEnlace, { body: { token, newPassword: password } });
const seeing = (auth: TestAuth, token: string) => auth.call(postVerEnlace, { body: { token } });
const signingUp = (auth: TestAuth, body: object, as: { token: string }) => auth.call(postSignup, { raw: { body }, as });
const reading = async (auth: TestAuth, idUsuario: number, as: { token: string }) =>
  (await auth.call(getUsuario, { params: { idUsuario: String(idUsuario) }, as })).ok();

export async function startTestMail(): Promise<TestMail> {
  const smtp = await startSmtp();
  const settings = { smtp: `smtp://127.0.0.1:${smtp.port}`, from, origin };
  const auth = await startTestAuth(10, undefined, settings);
  const people = await Usuario.find().lean();
  const { now } = auth.clock;
  const isOpen = async (token: string) => (await findOpen(token, now())) !== null;
  const sending = {
    send: createSend(settings),
    compose: createCompose({ origin, tokens: testTokens, isOpen }),
    domain: 'caparazon.example',
    log: auth.kit.log,
    now,
    stopping: new AbortController().signal,
  };
  const mail: TestMail = {
    auth,
    smtp,
    admin: { token: '' },
    async deliver() {
      await sendDue(sending);
      return smtp.received;
    },
    ask: (name, ip = '10.0.0.9', headers = {}) => asking(auth, name, { 'X-Forwarded-For': ip, ...headers }),
    async linkFor(name) {
      (await mail.ask(name)).ok();
      return tokenIn((await mail.deliver()).at(-1)?.text);
    },
    use: (token, password = newPassword) => using(auth, token, password),
    see: (token) => seeing(auth, token),
    signUp: (n, more) => signingUp(auth, nuevo(n, more), mail.admin),
    userOf: (idUsuario) => reading(auth, idUsuario, mail.admin),
    deactivate: (idUsuario) =>
      auth.call(postModificarActivo, {
        params: { idUsuario: String(idUsuario) },
        body: { activo: false },
        as: mail.admin,
      }),
    async again() {
      // The tries of earlier tests expire.
      auth.clock.advance(16 * minute);
      for (const model of [Usuario, Correo, Enlace]) await model.collection.deleteMany({});
      await Usuario.collection.insertMany(people as never);
      smtp.received.length = 0;
      smtp.manner = 'well';
      mail.admin = await auth.as('admin');
    },
    async close() {
      await auth.close();
      await smtp.stop();
    },
  };
  return mail;
}
