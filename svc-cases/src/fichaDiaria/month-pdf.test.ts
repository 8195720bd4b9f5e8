import { setImmediate as nextTurn } from 'node:timers/promises';
import { pdfBusy } from '@caparazon/call/file-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { pdfTurns } from '@caparazon/service-kit/pdf/turns';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { base64, jpeg } from '../testing/pictures.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { setClock } from '../testing/tratamientos.ts';
import { pagesOf } from './month-pages.ts';
import { weightPoints } from './weight-line.ts';
import { wrapText } from './wrap-text.ts';

let service: CasesTest;
let idFichaAnimal: number;

const longest = 'Ñandú, cigüeña y pingüino: nadó ½ hora a 24 °C; comió «merluza» y vomitó. '.repeat(7).slice(0, 500);

beforeAll(async () => {
  service = await startCases();
  setClock(service, '2027-03-31T18:05');
  idFichaAnimal = await service.admitAnimal({ especie: 'Chelonia mydas', fotosFichaAnimal: [base64(await jpeg())] });
});
afterAll(() => service.close());

const fill = (body: object) =>
  service.call(postFichaDiaria, { raw: { body: { idFichaAnimal, ...body } }, as: 'VOL' }).then((answer) => answer.ok());
const download = (
  mes: string,
  headers: Record<string, string> = {},
  ficha: number | string = idFichaAnimal,
  signal: AbortSignal | null = null,
) =>
  service.fetch(`/api/fichas_diarias/${ficha}/descargar_pdf?anio=2027&mes=${mes}`, {
    method: 'POST',
    signal,
    headers: { Authorization: `Bearer ${service.tokenFor('VOL')}`, ...headers },
  });

async function open(mes: string, ficha = idFichaAnimal) {
  const answer = await download(mes, { Accept: 'application/pdf' }, ficha);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  const first = await pdf.getPage(1);
  const { fnArray } = await first.getOperatorList();
  const { items } = await first.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  return { pages: text, info, view: first.view, operators: fnArray, pieces };
}
const unwrapped = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');

describe('a full month', () => {
  beforeAll(async () => {
    for (let day = 1; day <= 31; day += 1) {
      await fill({
        fecha: `2027-03-${String(day).padStart(2, '0')}`,
        limpiezaRecinto: day % 2 === 0,
        temperatura: day === 3 ? 9.5 : 24.5,
        peso: `${6 + day / 100}`,
        defeca: true,
        defecaCant: 'Abundante, sólida',
        come: 'Con_ayuda',
        comeCant: 'Wm'.repeat(22),
        flota: true,
        nada: 'Muy_bien',
        impermeabilidadPlumaje: 'Muy_bueno',
        observaciones: day === 15 ? longest : `Día ${day}, sin novedad.\n\nSigue igual.`,
      });
    }
  });

  test('is A4 landscape, with numbered pages', async () => {
    const { pages, view } = await open('3');
    expect(view).toEqual([0, 0, expect.closeTo(841.89, 1), expect.closeTo(595.28, 1)]);
    expect(pages.length).toBeGreaterThan(1);
    for (const [i, page] of pages.entries()) expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
  });

  test('names animal and month, and shows the photo', async () => {
    const { pages, info, operators } = await open('3');
    for (const words of [
      'Ficha diaria, marzo de 2027',
      `Ficha N.º ${idFichaAnimal}: Tortuga verde (Chelonia mydas)`,
      'Estado: En rehabilitación',
      'Emitida el 31/03/27 18:05',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(info).toMatchObject({ Title: `Ficha diaria ${idFichaAnimal}, marzo de 2027`, Author: 'Caparazón' });
    // pdf.js's operator for painting a JPEG.
    expect(operators).toContain(85);
  });

  test('uses the product’s type, and no other', async () => {
    const bytes = await (await download('3', { Accept: 'application/pdf' })).arrayBuffer();
    const fonts = Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/FontName \/[A-Z]{6}\+([^\s/]+)/g);
    expect([...fonts].map(([, name]) => name).sort()).toEqual([
      'AtkinsonHyperlegibleNext-Bold',
      'AtkinsonHyperlegibleNext-Regular',
      'BricolageGrotesque-Bold',
    ]);
    expect(Buffer.from(bytes).includes('/BaseFont /Helvetica')).toBe(false);
  });

  test('shows the weights in words, under the mark', async () => {
    const { pages } = await open('3');
    expect(pages[0]).toContain('Peso: de 6,01 a 6,31 kg');
  });

  test('aligns the commas of its numbers', async () => {
    const { pieces } = await open('3');
    const ends = pieces
      .filter(({ str }) => /^(9|24),5$/.test(str))
      .map(({ str, transform, width }) => [str, Math.round(transform[4] + width)] as const);
    expect(new Set(ends.map(([str]) => str))).toEqual(new Set(['9,5', '24,5']));
    expect(new Set(ends.map(([, end]) => end)).size).toBe(1);
  });

  test('has every column on every page, and every day once', async () => {
    const { pages } = await open('3');
    const titles = [
      'Día',
      'Limpieza',
      'Temp.',
      'Peso',
      'Defeca',
      '¿Cuánto?',
      'Plásticos',
      'Se le dio',
      'Come',
      'Flota',
      'Nada',
      'Camina',
      'Impermeab.',
      'Observaciones',
    ];
    for (const page of pages) for (const title of titles) expect(page).toContain(title);
    const whole = unwrapped(pages.join(' '));
    for (let day = 1; day <= 31; day += 1) {
      if (day !== 15) expect(whole.split(`Día${day},sinnovedad.Sigueigual.`)).toHaveLength(2);
      expect(whole).toContain(`${6 + day / 100}`.replace('.', ','));
    }
    expect(whole).toContain('Abundante,sólida');
    expect(whole).toContain('Muybien');
    expect(whole).toContain('Conayuda');
  });

  test('keeps all of a long observation, and of a word wider than its column', async () => {
    const whole = unwrapped((await open('3')).pages.join(' '));
    expect(whole).toContain(unwrapped(longest));
    expect(whole.split(unwrapped('Wm'.repeat(22)))).toHaveLength(32);
  });

  test('is base64 text by default, the same bytes, under its name', async () => {
    const asText = await download('03');
    expect(asText.headers.get('Content-Type')).toContain('text/plain');
    const bytes = await download('3', { Accept: 'application/pdf' });
    expect(await asText.text()).toBe(Buffer.from(await bytes.arrayBuffer()).toString('base64'));
    for (const { headers } of [asText, bytes])
      expect(headers.get('nombre')).toBe(`ficha-diaria-${idFichaAnimal}-2027-03.pdf`);
  });
});

test('says so when the month is empty and the animal has no photo', async () => {
  const { pages, operators } = await open('2', await service.admitAnimal());
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('No hay fichas diarias en este mes');
  expect(pages[0]).toContain('febrero de 2027');
  expect(pages[0]).toContain('Página 1 de 1');
  expect(operators).not.toContain(85);
});

test('is drawn when its type lacks a letter', async () => {
  const ficha = await service.admitAnimal({ ubicacionActual: '池 🐢 '.repeat(30) });
  await fill({ idFichaAnimal: ficha, fecha: '2027-01-31', observaciones: '🐢 nadó → bien \u0001 ЖЖ' });
  expect((await open('1', ficha)).pages[0]).toContain('nadó');
});

test.each([
  ['0', undefined, 400],
  ['13', undefined, 400],
  ['3', 999_999, 404],
  ['3', 'x', 400],
])('month %s of record %s is %d', async (mes, ficha, status) => {
  expect((await download(mes, {}, ficha)).status).toBe(status);
});

describe('pagesOf', () => {
  test.each([
    ['one page', [10, 10, 10], 30, 40, [3]],
    ['a last row that would stand alone gets another', [10, 10, 10, 10, 10], 40, 40, [3, 2]],
    ['two on the last page stay', [10, 10, 10, 10, 10], 30, 40, [3, 2]],
    ['the later pages hold more', [10, 10, 10, 10, 10, 10], 20, 40, [2, 4]],
    ['of a page of two nothing is taken', [20, 20, 30], 40, 40, [2, 1]],
    ['a single row', [10], 30, 40, [1]],
  ])('gives %s', (_, heights, first, other, pages) => {
    expect(pagesOf(heights, first, other)).toEqual(pages);
  });
});

test('weightPoints goes from left to right, the heaviest at the top', () => {
  const weighed = (day: string, peso: number | null) => ({ fecha: `2027-03-${day}`, peso });
  const points = weightPoints([weighed('01', 6), weighed('02', null), weighed('16', 7), weighed('31', 6.5)], 31);
  expect(points).toEqual([
    { x: 0, y: 1, peso: 6 },
    { x: 0.5, y: 0, peso: 7 },
    { x: 1, y: 0.5, peso: 6.5 },
  ]);
  expect(weightPoints([weighed('01', 6)], 28)).toEqual([{ x: 0, y: 0.5, peso: 6 }]);
  expect(weightPoints([weighed('01', null)], 28)).toEqual([]);
  const [one, other] = weightPoints([weighed('01', 10), weighed('02', 9.9)], 28);
  expect([one?.y, other?.y]).toEqual([expect.closeTo(0.45), expect.closeTo(0.55)]);
});

describe('wrapText', () => {
  const widthOf = (text: string) => text.length;
  test.each([
    ['uno dos tres', 12, ['uno dos tres']],
    ['uno dos tres', 8, ['uno dos', 'tres']],
    ['uno dos tres', 4, ['uno', 'dos', 'tres']],
    ['palabras', 3, ['pal', 'abr', 'as']],
    ['un palabras fin', 4, ['un', 'pala', 'bras', 'fin']],
    ['', 4, ['']],
    ['ab', 0, ['a', 'b']],
  ])('breaks «%s» at width %d', (text, width, lines) => {
    expect(wrapText(text, width, widthOf)).toEqual(lines);
  });
});

test('a month waits its turn, and is 503 when one address has half of the waiting places', async () => {
  const leave = await pdfTurns.enter({ address: 'another', gone: new AbortController().signal });
  const waiting = serviceLimits.pdfs.mayWait * serviceLimits.share;
  const leaving = new AbortController();
  const months = Array.from({ length: waiting + 1 }, () => download('1', {}, idFichaAnimal, leaving.signal));
  // The first answer is the refusal: all the others wait.
  const refused = await Promise.race(months);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.json()).toMatchObject({ message: pdfBusy });
  expect(pdfTurns.waiting).toBe(waiting);
  leaving.abort();
  await Promise.allSettled(months);
  while (pdfTurns.waiting > 0) await nextTurn();
  leave();
  expect((await download('1')).status).toBe(200);
});
