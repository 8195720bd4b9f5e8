/** A real SMTP server of a test, which also refuses, stalls and hangs up. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** `cut`: hangs up in the middle of a mail; `mute`: takes it and never says so. */
export type Manner = 'well' | 'later' | 'never' | 'no sender' | 'stall' | 'mute' | 'cut';

export interface Received {
  to: string[];
  from: string;
  /** The mail as it came, its lines joined and its quoted-printable undone. */
  text: string;
  messageId: string;
}

export interface SmtpFixture {
  port: number;
  manner: Manner;
  received: Received[];
  /** Called with a mail before the server says that it has it. */
  onMail: () => Promise<unknown>;
  stop: () => Promise<void>;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const readable = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** @param password of the user `caparazon`; without one everybody may send */
export async function startSmtp(password?: string): Promise<SmtpFixture> {
  const fixture: Omit<SmtpFixture, 'port' | 'stop'> = { manner: 'well', received: [], onMail: async () => {} };
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'caparazon' && auth.password === password
        ? done(null, { user: auth.username })
        : done(refusal(535, 'Authentication failed')),
    onMailFrom: (_address, _session, done) =>
      done(fixture.manner === 'no sender' ? refusal(550, 'Sender not allowed') : null),
    onRcptTo({ address }, _session, done) {
      if (fixture.manner === 'stall') return;
      if (fixture.manner === 'later') done(refusal(451, 'Greylisted'));
      else done(fixture.manner === 'never' ? refusal(550, `No such user ${address}`) : null);
    },
    onData(stream, session, done) {
      if (fixture.manner === 'cut') {
        hangUp();
        return;
      }
      void buffer(stream).then(async (bytes) => {
        const raw = bytes.toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        fixture.received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          text: readable(raw),
          messageId: /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
        });
        await fixture.onMail();
        if (fixture.manner !== 'mute') done();
      });
    },
  });
  const hangUp = () => {
    for (const connection of server.connections) (connection as { _socket: { destroy(): void } })._socket.destroy();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fixture, {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      hangUp();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}
