/** Checks rehearsals and the nightly service on a real database (rule: backups). */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startSmtp } from '@caparazon/service-kit/mail/smtp.fixture';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { databaseFor } from '../mongod/temporary.mjs';
import { nodeBinary, root } from '../project.mjs';
import { freePorts } from '../run/ports.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { backup } from './backup.mjs';
import { rehearse } from './rehearse.mjs';

const key = 'una clave de prueba que nadie adivina';
const databases = ['caparazon_auth', 'caparazon_cases', 'caparazon_contrib'];
const { folder, remove } = makeScratch('rehearse');
/** @type {{client: MongoClient, uri: string, stop: () => Promise<void>}} */
let server;

beforeAll(async () => {
  const scratch = makeScratch('rehearse-db');
  const { uri, stop } = await databaseFor(scratch.folder);
  const client = await MongoClient.connect(uri, { writeConcern: { w: 'majority' } });
  server = {
    client,
    uri,
    async stop() {
      await client.close();
      await stop();
      scratch.remove();
    },
  };
}, 60_000);
afterEach(async () => {
  for (const db of [...databases, 'caparazon_operacion']) await server.client.db(db).dropDatabase();
});
afterAll(async () => {
  await server.stop();
  remove();
});

/** Each collection with its documents. */
async function everything() {
  const { client } = server;
  const { databases: there } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const places = await Promise.all(
    there
      .filter(({ name }) => !['admin', 'config', 'local'].includes(name))
      .map(async ({ name: db }) =>
        (await client.db(db).listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => ({ db, name })),
      ),
  );
  return Promise.all(
    places.flat().map(async ({ db, name }) => [`${db}.${name}`, await client.db(db).collection(name).find().toArray()]),
  ).then((found) => Object.fromEntries(found));
}

test('a rehearsal restores everything beside the product and leaves nothing behind', async () => {
  const { client, uri } = server;
  const file = path.join(folder, 'copia.age');
  const reports = Array.from({ length: 3000 }, (_, n) => ({ numero: n, texto: 'x'.repeat(n % 700) }));
  await client.db('caparazon_cases').collection('reportes').insertMany(reports);
  await client.db('caparazon_auth').collection('usuarios').insertOne({ nombre: 'Ana' });
  const { instante } = await backup({ uri, databases, textsDir: path.join(folder, 'textos'), file, key });
  const before = await everything();
  // One that was killed left this.
  await client.db('ensayo_caparazon_auth').collection('usuarios').insertOne({ nombre: 'de antes' });
  const rehearsing = () => rehearse({ uri, file, key, disk: folder, now: new Date() });
  expect(await rehearsing()).toEqual({ documents: 3001, instant: instante });
  expect(await everything()).toEqual(before);
  truncateSync(file, 300);
  await expect(rehearsing()).rejects.toThrow(/is cut or damaged/);
  expect(await everything()).toEqual(before);
}, 60_000);

test('the nightly service makes a backup, restores it, and tells Prometheus and the operator', async () => {
  const place = path.join(folder, 'noche');
  mkdirSync(place);
  const certificate = path.join(place, 'fullchain.pem');
  const asked = ['-subj', '/CN=sitio', '-days', '9', '-keyout', path.join(place, 'clave.pem'), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...asked], { stdio: 'ignore' });
  await server.client.db('caparazon_auth').collection('usuarios').insertOne({ nombre: 'Ana' });
  const [port] = await freePorts(1);
  const { uri } = server;
  const smtp = await startSmtp();
  const mailed = new Promise((resolve) => {
    smtp.onMail = () => Promise.resolve(resolve(undefined));
  });
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'avisos@caparazon.example',
    PUBLIC_ORIGIN: 'https://caparazon.example',
    OPERATOR_EMAIL: 'direccion@caparazon.example',
    NOTICE_MS: '1',
  };
  const own = {
    ...mail,
    MONGODB_URI: uri,
    BACKUP_KEY: key,
    SITE_DIR: place,
    CERTS_DIR: place,
    DATA_DIR: path.join(place, 'datos'),
  };
  const child = spawn(nodeBinary(), ['tools/backup/nightly-command.mjs', place], {
    cwd: root,
    env: { ...process.env, ...own, METRICS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => {
      for (;;) {
        const { value } = await lines.next();
        if (!value?.startsWith('notice of ')) return value;
      }
    };
    expect(await next()).toMatch(/caparazon-\d{4}-\d\d-\d\d-\d{4}\.age: the data of .* MB in /);
    expect(await next()).toMatch(/\.age was restored and counted: 1 documents/);
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const values = Object.fromEntries(
      told
        .split('\n')
        .flatMap((line) => (/^[a-z]/.test(line) ? [/** @type {[string, string]} */ (line.split(' '))] : [])),
    );
    expect(values).toMatchObject({
      database_writable: '1',
      'disk_free_ratio{disk="copias"}': expect.stringMatching(/^0\.\d/),
    });
    const since = Date.now() / 1000 - 600;
    for (const name of ['backup', 'rehearsal'])
      expect(Number(values[`${name}_newest_timestamp_seconds`])).toBeGreaterThan(since);
    const days = (Number(values.certificate_expires_timestamp_seconds) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(9);
    // The certificate has nine days.
    await mailed;
    expect(smtp.received[0]).toMatchObject({
      to: [mail.OPERATOR_EMAIL],
      text: expect.stringContaining('certificates'),
    });
    expect(readFileSync(path.join(place, 'ensayo.txt'), 'utf8')).toContain('was restored and counted');
  } finally {
    await smtp.stop();
    child.kill();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
}, 60_000);
