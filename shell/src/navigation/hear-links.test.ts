import { afterEach, expect, test } from '@jest/globals';
import { hearLinks } from './hear-links.ts';

const addresses: string[] = [];
const again: boolean[] = [];
const stop = hearLinks((address, same) => {
  addresses.push(address);
  again.push(same);
});
// jsdom cannot follow links.
addEventListener('click', (event) => event.preventDefault());

afterEach(() => {
  addresses.length = 0;
  again.length = 0;
  document.body.replaceChildren();
});

const click = (html: string, how: MouseEventInit = {}) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('b') ?? document.body.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return addresses.at(-1);
};

test.each([
  ['<a href="/reportes?pag=2#fin">x</a>', '/reportes?pag=2#fin'],
  ['<a href="/reporte/7"><b>x</b></a>', '/reporte/7'],
])('%s navigates within the page', (html, address) => {
  expect(click(html)).toBe(address);
});

test('the shown address gets no second history entry', () => {
  history.replaceState(null, '', '/reportes?pag=2');
  for (const address of ['/reportes?pag=2', '/reportes?pag=3', '/reportes']) click(`<a href="${address}">x</a>`);
  expect(again).toEqual([true, false, false]);
});

test.each([
  ['another site', '<a href="https://ejemplo.uy/reportes">x</a>', {}],
  ['a new tab', '<a href="/reportes" target="_blank">x</a>', {}],
  ['a download', '<a href="/reportes" download>x</a>', {}],
  ['a file', '<a href="/guia-varamiento.png">x</a>', {}],
  ['the API', '<a href="/api/docs">x</a>', {}],
  ['a section of this page', '<a href="#seccion">x</a>', {}],
  ['a phone', '<a href="tel:+59899123456">x</a>', {}],
  ['a new window by Ctrl', '<a href="/reportes">x</a>', { ctrlKey: true }],
  ['a new window by Command', '<a href="/reportes">x</a>', { metaKey: true }],
  ['the middle button', '<a href="/reportes">x</a>', { button: 1 }],
  ['no link at all', '<b>x</b>', {}],
])('%s is left to the browser', (_, html, how) => {
  expect(click(html, how)).toBeUndefined();
});

test('nothing is handled after it stops', () => {
  stop();
  expect(click('<a href="/reportes">x</a>')).toBeUndefined();
});
