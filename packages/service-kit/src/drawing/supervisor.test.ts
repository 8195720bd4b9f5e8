/** Photos are drawn in real processes, which really end (rule: photos-apart). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { afterEach, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { ApiError } from '../errors.ts';
import { decodePhoto, type Photo } from '../photo/decode.ts';
import { photoError } from '../photo/fault.ts';
import { type RenderedPhoto, renderPhoto } from '../photo/render.ts';
import { drawingIsHung, drawingReading } from './supervisor.ts';

const processes = '/proc/self/task';
const testOnLinux = existsSync(processes) ? test : test.skip;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const drawing = (): number[] =>
  readdirSync(processes)
    .flatMap((thread) => read(`${processes}/${thread}/children`).split(' ').filter(Boolean).map(Number))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('drawing/process'));

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

const large = { width: 5000, height: 4000 };

async function sentPhoto({ width, height }: { width: number; height: number }): Promise<Photo> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0B5563' } })
    .jpeg()
    .toBuffer();
  return decodePhoto(bytes, (fault) => photoError(fault, 'foto', fault));
}

const asker = { address: '203.0.113.9', gone: new AbortController().signal };

const draw = (photo: Photo): Promise<RenderedPhoto> => renderPhoto(photo, limits.photo.shrinkTo, asker);

const drawSmall = async (): Promise<RenderedPhoto> => draw(await sentPhoto({ width: 40, height: 30 }));

/** Ends each drawing process as it starts. @returns the refusal */
async function drawEndingEach(signal: NodeJS.Signals): Promise<unknown> {
  let over = false;
  const acting = draw(await sentPhoto(large)).finally(() => {
    over = true;
  });
  void until(() => {
    for (const pid of drawing()) process.kill(pid, signal);
    return over;
  });
  return acting.catch((error: unknown) => error);
}

afterEach(() => {
  jest.useRealTimers();
});

testOnLinux('the drawing process has a lower priority, and no secret of the service', async () => {
  process.env.INTERNAL_TOKEN = 'a secret';
  const before = getPriority();
  expect(await drawSmall()).toMatchObject({ ancho: 40, alto: 30 });
  const [pid = 0, ...others] = drawing();
  expect(others).toEqual([]);
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBe(before);
  expect(read(`/proc/${pid}/environ`)).not.toContain('a secret');
});

testOnLinux('a photo is drawn by another process when its own is ended from outside', async () => {
  const drawn = draw(await sentPhoto(large));
  await nextTurn();
  for (const pid of drawing()) process.kill(pid, 'SIGKILL');
  expect(await drawn).toMatchObject({ ancho: limits.photo.shrinkTo });
});

testOnLinux('a photo is refused when it breaks each process that reads it, and the next one is drawn', async () => {
  const before = drawingReading.read();
  const refused = await drawEndingEach('SIGSEGV');
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, errores: [{ campo: 'foto', mensaje: 'broken' }] });
  expect(drawingReading.read()).toEqual({ ...before, fault: (before.fault ?? 0) + 2 });
  expect(await drawSmall()).toMatchObject({ ancho: 40 });
});

testOnLinux('a photo is not refused for its content when something else ends the processes', async () => {
  expect(await drawEndingEach('SIGKILL')).toMatchObject({ status: 503 });
});

testOnLinux('a photo is drawn by another process when its own hangs, and health says so until then', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  await drawSmall();
  const [pid = 0] = drawing();
  const photo = await sentPhoto({ width: 40, height: 30 });
  process.kill(pid, 'SIGSTOP');
  const drawn = draw(photo);
  await nextTurn();
  jest.advanceTimersByTime(serviceLimits.drawing.hangMs);
  await until(drawingIsHung);
  expect(await drawn).toMatchObject({ ancho: 40 });
  expect(drawing()).not.toContain(pid);
  expect(drawingIsHung()).toBe(false);
});

testOnLinux('the process ends when nothing was drawn for a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  await drawSmall();
  const [pid = 0] = drawing();
  jest.advanceTimersByTime(59_000);
  await drawSmall();
  expect(drawing()).toEqual([pid]);
  jest.advanceTimersByTime(61_000);
  await until(() => drawing().length === 0);
  expect(await drawSmall()).toMatchObject({ ancho: 40 });
});

testOnLinux('the process ends when its service ends, in any way', async () => {
  const { href } = pathToFileURL(`${import.meta.dirname}/supervisor.ts`);
  const script = `
    const { drawnBy } = await import(${JSON.stringify(href)});
    const draw = drawnBy(new URL('../photo/draw.ts', ${JSON.stringify(href)}));
    await draw('shrink', Buffer.from('no picture')).catch(() => process.stdout.write('up'));
    setInterval(() => {}, 1000);`;
  const service = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(service.stdout, 'data');
  const [pid = 0] = read(`/proc/${service.pid}/task/${service.pid}/children`).split(' ').filter(Boolean).map(Number);
  expect(read(`/proc/${pid}/cmdline`)).toContain('drawing/process');
  service.kill('SIGKILL');
  await until(() => !read(`/proc/${pid}/cmdline`).includes('drawing/process'));
});
