import { beforeEach, expect, test } from '@jest/globals';
import { uncover } from './cover.ts';

const page = '<a href="/">Inicio</a><main tabindex="-1"><a href="/reportar">Encontré una tortuga</a></main>';

beforeEach(() => {
  document.body.innerHTML = `<div id="portada">${page}</div><div id="raiz" hidden>${page}<a href="/x">Después</a></div>`;
});

test('the page takes the place of its cover', () => {
  uncover();
  expect(document.getElementById('portada')).toBeNull();
  expect(document.getElementById('raiz')?.hidden).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('the focus stays where it was', () => {
  document.querySelector<HTMLElement>('#portada [href="/reportar"]')?.focus();
  uncover();
  expect(document.activeElement).toBe(document.querySelector('#raiz [href="/reportar"]'));
});

test('where nothing covers the page nothing happens', () => {
  document.getElementById('portada')?.remove();
  uncover();
  expect(document.getElementById('raiz')?.hidden).toBe(true);
});
