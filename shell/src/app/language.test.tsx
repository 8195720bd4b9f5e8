/** The language of the pages that have two. */
import { useShell } from '@caparazon/remote-contract/shell';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { network, open, remotes, remotesJson, route } from '../testing/page.tsx';

const Screen = (): ReactElement => <h1>{useShell().language === 'en' ? 'Donate' : 'Doná'}</h1>;
const page = () => Promise.resolve({ default: Screen });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'lang=; path=/; max-age=0';
});

async function visit(address: string): Promise<string | null> {
  network['/remotes.json'] = () =>
    remotesJson(
      route('mf-public', '/colabora', 'public', { english: 'Donate to us' }),
      route('mf-public', '/educacion', 'public'),
    );
  remotes.mf_public = { home: page, conozcanos: page, colabora: page, educacion: page };
  await open(address);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

test('a page is Spanish until English is asked for', async () => {
  expect(await visit('/colabora')).toBe('Doná');
  expect(document.documentElement.lang).toBe('es-UY');
});

test('?lang=en gives English, in the title and to screen readers too, and is remembered', async () => {
  expect(await visit('/colabora?lang=en')).toBe('Donate');
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('Donate to us · Caparazón');
  expect(document.cookie).toContain('lang=en');
});

test('what was chosen before holds', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'lang=en; path=/';
  expect(await visit('/colabora')).toBe('Donate');
});

test('?lang=es is stronger than what was chosen before', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
  document.cookie = 'lang=en; path=/';
  expect(await visit('/colabora?lang=es')).toBe('Doná');
  expect(document.cookie).toContain('lang=es');
});

test.each(['/educacion?lang=en', '/colabora?lang=klingon', '/colabora?lang='])('%s is Spanish', async (address) => {
  expect(await visit(address)).toBe('Doná');
  expect(document.documentElement.lang).toBe('es-UY');
});
