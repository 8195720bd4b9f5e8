/**
 * Attacks by few clients on shared resources: pictures that are costly to draw, slow bodies, unread
 * answers (rules: overload, fair-shares). Each comes from its own loopback address, 127.0.0.2; the
 * drill reports waits of honest clients at that and another address. `ADDRESS` names a running
 * product on loopback to attack.
 */
import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { ask, ownName, reporte, signIn } from './client.mjs';

/** Addresses of attackers and honest clients; Linux treats 127.0.0.0/8 as loopback. */
const attacker = '127.0.0.2';
const honest = { 'another address': '127.0.0.1', 'the same address': attacker };

/** Longest honest request; a photo alone takes a second or two on a busy machine. */
const barMs = { 'another address': 6000, 'the same address': 50_000 };

/** Honest requests during an attack, and its lead. */
const looks = 3;
const settleMs = 3000;

/**
 * Longer than an answer may stay unread (`serviceLimits.unreadMs`), so that held answers never end.
 * A slow reader does not notice the cut, since its buffer is full; it reconnects shortly before the
 * check.
 */
const longMs = 75_000;
const againMs = longMs - 5000;

/** Longer than any request waits. */
const withinMs = 90_000;

/**
 * @typedef {object} Target
 * @property {string} address
 * @property {string} token
 * @property {number} idUsuario
 * @property {string} photo path of a stored one
 *
 * @typedef {object} Attack
 * @property {(target: Target, signal: AbortSignal) => void | Promise<unknown>} begin
 * @property {number} [settleMs] lead before the check
 * @property {(target: Target, from: string) => Promise<number>} honest outcome of an honest request
 */

/** A chunk of a PNG. @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * A picture one column wide, truncated near its end: it fails after all of it was drawn.
 * @param {number} height
 */
export function longPicture(height) {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(height * 2));
  const whole = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  return whole.subarray(0, -30);
}

const dear = longPicture(24_000_000).toString('base64');

const photo = async () =>
  (
    await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
  ).toString('base64');

/**
 * @param {Target} target
 * @param {string} method
 * @param {string} path
 * @param {{from: string, body?: object, token?: string | undefined, signal?: AbortSignal}} sent
 * @returns {Promise<number>} status, or 0 without an answer
 */
function send({ address }, method, path, { from, body, token, signal }) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const bounds = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]);
  return new Promise((resolve) => {
    const asking = request(
      `${address}${path}`,
      {
        method,
        localAddress: from,
        agent: false,
        signal: bounds,
        headers: {
          ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
      },
      (res) => {
        res.resume();
        res.on('close', () => resolve(res.statusCode ?? 0));
      },
    );
    asking.on('error', () => resolve(0));
    asking.end(text);
  });
}

/**
 * Sends bodies at a few bytes a second.
 * @param {Target} target
 * @param {AbortSignal} signal
 * @param {{path: string, many: number, bytes: number, token?: string}} bodies
 */
function sendSlowly({ address }, signal, { path, many, bytes, token }) {
  const { port, hostname } = new URL(address);
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n${authorization}\r\n`;
  const open = () => {
    if (signal.aborted) return;
    const socket = connect({ port: Number(port), host: hostname, localAddress: attacker });
    const drip = setInterval(() => socket.write('  '.repeat(1024)), 1000);
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop);
    socket.on('error', () => {}).resume();
    socket.write(`${head}{`);
    socket.on('close', () => {
      clearInterval(drip);
      signal.removeEventListener('abort', stop);
      // Refused clients retry.
      setTimeout(open, 500);
    });
  };
  for (let i = 0; i < many; i += 1) open();
}

/** Larger than the network's buffers. */
const longFile = Buffer.alloc(16 * 1024 * 1024, 'tortuga ');

/** Attaches a file to an animal. @param {Target} target @returns {Promise<string>} its path */
async function storeLongFile({ address, token }) {
  const { body } = await ask(`${address}/api/fichas_animal`, { token });
  const [{ idFichaAnimal = 0 } = {}] = /** @type {{content: {idFichaAnimal: number}[]}} */ (body).content;
  const of = `/api/archivos_necropsia/${idFichaAnimal}`;
  const headers = {
    'Content-Type': 'application/octet-stream',
    Authorization: `Bearer ${token}`,
    nombre: 'simulacro',
    ext: 'txt',
  };
  const answer = await fetch(`${address}${of}/subir`, { method: 'POST', headers, body: longFile });
  if (answer.status !== 201) throw new Problem(`a file was answered ${answer.status}`);
  return `${of}/descargar/${/** @type {{idArchivo: number}} */ (await answer.json()).idArchivo}`;
}

/**
 * Downloads a file at some hundred bytes a second, and retries later.
 * @param {Target} target
 * @param {AbortSignal} signal
 * @param {{path: string, many: number}} answers
 */
function takeSlowly({ address, token }, signal, { path, many }) {
  const { port, hostname } = new URL(address);
  const asked = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: application/octet-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const open = () => {
    if (signal.aborted) return;
    // Reads this much at once and pauses between.
    const onread = { buffer: new Uint8Array(512), callback: () => false };
    const socket = connect({ port: Number(port), host: hostname, localAddress: attacker, onread });
    const sip = setInterval(() => socket.resume(), 1000);
    const stop = () => socket.destroy();
    const enough = setTimeout(stop, againMs);
    signal.addEventListener('abort', stop);
    socket.on('error', () => {}).write(asked);
    socket.on('close', () => {
      clearInterval(sip);
      clearTimeout(enough);
      signal.removeEventListener('abort', stop);
      setTimeout(open, 500);
    });
  };
  for (let i = 0; i < many; i += 1) open();
}

/**
 * Sends pictures at once from the attacker's address, fewer than `publicPosts`, so that others at
 * that address may still report.
 * @param {Target} target
 * @param {AbortSignal} signal
 * @param {number} many
 * @param {() => {path: string, body: object, token?: string}} made
 */
function sendPictures(target, signal, many, made) {
  for (let i = 0; i < many; i += 1) {
    const { path, ...sent } = made();
    void send(target, 'POST', path, { ...sent, from: attacker, signal });
  }
}

/** @param {Target} target @param {string} from */
const reportWithPhoto = async (target, from) =>
  send(target, 'POST', '/api/reportes', { from, body: { ...reporte(ownName()), fotosReporte: [await photo()] } });

/** @type {Record<string, Attack>} */
const attacks = {
  pictures: {
    begin: (target, signal) =>
      sendPictures(target, signal, 20, () => ({
        path: '/api/reportes',
        body: { ...reporte(ownName()), fotosReporte: [dear] },
      })),
    honest: reportWithPhoto,
  },
  profiles: {
    begin: (target, signal) =>
      sendPictures(target, signal, 16, () => ({
        path: `/api/fotos_usuario/${target.idUsuario}`,
        body: { foto: dear },
        token: target.token,
      })),
    honest: (target, from) =>
      send(target, 'POST', '/api/auth/signin', {
        from,
        body: { usernameOrEmail: 'finanzas', password: 'tortuga-demo' },
      }),
  },
  'slow-reports': {
    begin: (target, signal) => sendSlowly(target, signal, { path: '/api/reportes', many: 6, bytes: 15 * 1024 * 1024 }),
    honest: reportWithPhoto,
  },
  'slow-profiles': {
    begin: (target, signal) =>
      sendSlowly(target, signal, {
        path: `/api/fotos_usuario/${target.idUsuario}`,
        many: 8,
        bytes: 5 * 1024 * 1024,
        token: target.token,
      }),
    honest: async (target, from) =>
      send(target, 'POST', `/api/fotos_usuario/${target.idUsuario}`, {
        from,
        body: { foto: await photo() },
        token: target.token,
      }),
  },
  unread: {
    begin(target, signal) {
      const { port, hostname } = new URL(target.address);
      const one = `GET /api/${target.photo} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: image/*\r\nAuthorization: Bearer ${target.token}\r\n\r\n`;
      for (let i = 0; i < 12; i += 1) {
        const socket = connect({ port: Number(port), host: hostname, localAddress: attacker });
        socket.on('error', () => {}).pause();
        socket.write(one.repeat(60));
        signal.addEventListener('abort', () => socket.destroy());
      }
    },
    honest: (target, from) => send(target, 'GET', '/api/reportes', { from, token: target.token }),
  },
  trickle: {
    async begin(target, signal) {
      takeSlowly(target, signal, { path: await storeLongFile(target), many: 24 });
    },
    settleMs: longMs,
    honest: (target, from) => send(target, 'GET', '/api/reportes', { from, token: target.token }),
  },
  'slow-small': {
    begin: (target, signal) => sendSlowly(target, signal, { path: '/api/reportes', many: 262, bytes: 60_000 }),
    honest: (target, from) =>
      send(target, 'POST', '/api/reportes', { from, body: { ...reporte(ownName()), fotosReporte: [] } }),
  },
};

/** @param {string} address @returns {Promise<Target>} */
async function targetOf(address) {
  if (!['127.0.0.1', 'localhost'].includes(new URL(address).hostname))
    throw new Problem('only this machine is attacked');
  const token = await signIn(address, 'voluntario');
  const { body } = await ask(`${address}/api/usuarios/perfil`, { token });
  const big = (
    await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
  ).toString('base64');
  const sent = await ask(`${address}/api/reportes`, {
    method: 'POST',
    body: { ...reporte('simulacro de ataque'), fotosReporte: [big] },
  });
  const { idReporte } = /** @type {{idReporte: number}} */ (sent.body);
  const stored = await ask(`${address}/api/reportes/${idReporte}`, { token });
  const [path = ''] = /** @type {{fotosReportes: string[]}} */ (stored.body).fotosReportes;
  return { address, token, idUsuario: /** @type {{idUsuario: number}} */ (body).idUsuario, photo: path };
}

/** @param {() => Promise<number>} work */
async function timed(work) {
  const from = performance.now();
  const status = await work();
  return { status, ms: performance.now() - from };
}

/**
 * @param {{address: string}} production
 * @param {readonly string[]} only default: all
 * @returns {Promise<boolean>} whether all honest requests succeeded
 */
export async function drillAttack({ address }, only) {
  const target = await targetOf(address);
  let good = true;
  for (const [name, { begin, settleMs: goesOnMs = settleMs, honest: look }] of Object.entries(attacks)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const before = await timed(() => look(target, honest['another address']));
    say(name, `without it ${before.status} after ${before.ms.toFixed(0)} ms`);
    const over = new AbortController();
    setMaxListeners(0, over.signal);
    await begin(target, over.signal);
    await pause(goesOnMs);
    for (const [where, from] of Object.entries(honest)) {
      const answers = [];
      for (let i = 0; i < looks; i += 1) answers.push(await timed(() => look(target, from)));
      const isGood = answers.every(
        ({ status, ms }) => status >= 200 && status < 300 && ms <= barMs[/** @type {keyof typeof barMs} */ (where)],
      );
      (isGood ? say : warn)(
        name,
        `${where}: ${answers.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`).join(', ')}`,
      );
      good = good && isGood;
    }
    over.abort();
    await pause(settleMs);
  }
  return good;
}
