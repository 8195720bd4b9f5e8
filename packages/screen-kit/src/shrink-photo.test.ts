import { limits } from '@caparazon/call/limits';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { stopWorker } from './shrink-in-worker.ts';
import { cutPhoto, shrinkPhoto, UnfitPhoto } from './shrink-photo.ts';

let drawn: { size: string; from: number[] }[];
let qualities: number[];
let canvases: HTMLCanvasElement[];
let closed: number;
let bytesAt: (quality: number) => number;

const bitmap = (width: number, height: number): ImageBitmap => ({
  width,
  height,
  close: () => {
    closed += 1;
  },
});

const decodesTo = (decoded: ImageBitmap | Error) =>
  Object.assign(globalThis, {
    createImageBitmap: () => (decoded instanceof Error ? Promise.reject(decoded) : Promise.resolve(decoded)),
  });

beforeEach(() => {
  drawn = [];
  qualities = [];
  canvases = [];
  closed = 0;
  bytesAt = () => 100;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      canvases.push(this);
      return {
        fillRect: () => undefined,
        drawImage: (_bitmap: ImageBitmap, ...from: number[]) =>
          drawn.push({ size: `${this.width}x${this.height}`, from: from.slice(0, 4) }),
      };
    },
    toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
      qualities.push(quality);
      const bytes = bytesAt(quality);
      done(bytes === 0 ? null : new Blob([new Uint8Array(bytes)], { type }));
    },
  });
});

const file = new Blob(['a photo']);

test('a photo becomes a JPEG of 1600 px on its longer side', async () => {
  decodesTo(bitmap(3000, 4000));
  const { type } = await shrinkPhoto(file);
  expect(type).toBe('image/jpeg');
  expect(drawn).toEqual([{ size: '1200x1600', from: [0, 0, 3000, 4000] }]);
});

test('a small photo keeps its size', async () => {
  decodesTo(bitmap(640, 480));
  await shrinkPhoto(file);
  expect(drawn[0]?.size).toBe('640x480');
});

test('a heavy photo is made lighter, and the last try is sent', async () => {
  decodesTo(bitmap(4000, 3000));
  bytesAt = (quality) => quality * 1_100_000;
  const { size } = await shrinkPhoto(file);
  expect(qualities).toEqual([0.8, 0.7, 0.6, 0.5, 0.4]);
  expect(size).toBe(440_000);
});

test('cutPhoto gives the requested size, but never enlarges', async () => {
  await cutPhoto(bitmap(1600, 1200), { left: 200, top: 0, width: 1200, height: 1200 }, 800);
  await cutPhoto(bitmap(1600, 1200), { left: 650, top: 450, width: 300, height: 300 }, 800);
  expect(drawn).toEqual([
    { size: '800x800', from: [200, 0, 1200, 1200] },
    { size: '300x300', from: [650, 450, 300, 300] },
  ]);
});

test('canvas and picture are released, also when the browser makes no JPEG', async () => {
  decodesTo(bitmap(4000, 3000));
  await shrinkPhoto(file);
  bytesAt = () => 0;
  await expect(shrinkPhoto(file)).rejects.toThrow(UnfitPhoto);
  expect(closed).toBe(2);
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A JPEG up to the segment with its size, behind metadata with a small picture. */
const jpegOf = (width: number, height: number) =>
  new Blob([
    latin('\xff\xd8\xff\xe1\x00\x0c\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00'),
    latin('\xff\xc4\x00\x04\x00\x00\xff\xc0\x00\x11\x08'),
    Uint8Array.of(height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0, 0),
  ]);

test.each([
  ['a file without a byte', new Blob([]), { why: 'empty' }],
  ['a text', new Blob(['Esto no es una foto']), { why: 'noPhoto' }],
  ['a PDF', new Blob(['%PDF-1.7']), { why: 'noPhoto' }],
  ['a HEIC picture', new Blob([latin('\0\0\0\x24ftypheic\0\0')]), { why: 'heic' }],
  ['a JPEG that is cut off', new Blob([latin('\xff\xd8\xff\xe0')]), { why: 'broken' }],
  ['a WebP that is cut off', new Blob([latin('RIFF\x10\0\0\0WEBPVP8 ')]), { why: 'broken' }],
  ['80 megapixels', jpegOf(10_000, 8000), { why: 'tooManyPixels', pixels: 80_000_000 }],
])('%s is refused, with the reason', async (_, refused, reason) => {
  decodesTo(new DOMException('no decoder'));
  await expect(shrinkPhoto(refused)).rejects.toMatchObject({ name: 'UnfitPhoto', ...reason });
});

test('48 megapixels, as of some phones, are shrunk', async () => {
  decodesTo(bitmap(8000, 6000));
  await shrinkPhoto(jpegOf(8000, 6000));
  expect(drawn[0]?.size).toBe('1600x1200');
});

const { setTimeout: later } = globalThis;
const turn = () => new Promise((done) => later(done));

describe('a browser that never answers', () => {
  let made: { ended: boolean }[];
  let answers: boolean;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    stopWorker();
    made = [];
    answers = false;
    class FakeWorker {
      ended = false;
      onmessage: (message: { data: unknown }) => void = () => undefined;
      constructor() {
        made.push(this);
      }
      postMessage({ id }: { id: number }) {
        if (answers) this.onmessage({ data: { id, photo: new Blob(['small'], { type: 'image/jpeg' }) } });
      }
      terminate() {
        this.ended = true;
      }
    }
    Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: class {} });
  });
  afterEach(() => {
    jest.useRealTimers();
    stopWorker();
    Reflect.deleteProperty(globalThis, 'Worker');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });

  /** The result after the time is over. */
  const inTheEnd = async (photo: Blob) => {
    const ended = shrinkPhoto(photo).then(
      (given) => given,
      (failure: unknown) => failure,
    );
    while (made.length === 0) await turn();
    jest.advanceTimersByTime(limits.photo.shrinkMs);
    return ended;
  };
  const heavy = (photo: Blob) => new Blob([photo, new Uint8Array(limits.photo.bytes)]);

  test('gets a limited time: the photo is sent as it is, and the next one has a new worker', async () => {
    const photo = jpegOf(4000, 3000);
    expect(await inTheEnd(photo)).toBe(photo);
    expect(made.map(({ ended }) => ended)).toEqual([true]);
    answers = true;
    expect(await (await shrinkPhoto(photo)).text()).toBe('small');
    expect(made).toHaveLength(2);
  });

  test.each([
    ['is too heavy to be sent', heavy(jpegOf(4000, 3000))],
    ['has more pixels than the server draws', jpegOf(8000, 6000)],
    ['is of a kind that the server does not take', new Blob([latin('\0\0\0\x24ftypheic\0\0')])],
  ])('refuses a photo that %s', async (_, photo) => {
    expect(await inTheEnd(photo)).toMatchObject({ name: 'UnfitPhoto', why: 'late' });
  });

  test('stops at once when aborted', async () => {
    const given = new AbortController();
    const ended = shrinkPhoto(jpegOf(4000, 3000), given.signal);
    while (made.length === 0) await turn();
    given.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    expect(made.map(({ ended: over }) => over)).toEqual([true]);
  });
});
