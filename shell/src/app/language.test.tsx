/** The language of the pages that have two. */
import { keepChoice } from '@caparazon/remote-contract/cookie-choice';
import { languageChoice } from '@caparazon/remote-contract/language';
import { useShell } from '@caparazon/remote-contract/shell';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { network, open, remotes, remotesJson, route } from '../testing/page.tsx';

const Screen = (): ReactElement => <h1>{useShell().language === 'en' ? 'Donate' : 'Doná'}</h1>;
const page = () => Promise.resolve({ default: Screen });

afterEach(() => {
  keepChoice(languageChoice, '');
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

test.each(['es', 'en'])('a screen is loaded with its texts in the language of its page: %s', async (language) => {
  const asked: string[] = [];
  const colabora = (wanted: string) => {
    asked.push(wanted);
    return page();
  };
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/colabora', 'public', { english: 'Donate to us' }));
  remotes.mf_public = { colabora };
  await open(`/colabora?lang=${language}`);
  await screen.findByRole('heading', { level: 1 });
  expect(asked).toEqual([language]);
});

test('what was chosen before holds', async () => {
  keepChoice(languageChoice, 'en');
  expect(await visit('/colabora')).toBe('Donate');
});

test('?lang=es is stronger than what was chosen before', async () => {
  keepChoice(languageChoice, 'en');
  expect(await visit('/colabora?lang=es')).toBe('Doná');
  expect(document.cookie).toContain('lang=es');
});

test.each(['/educacion?lang=en', '/colabora?lang=klingon', '/colabora?lang='])('%s is Spanish', async (address) => {
  expect(await visit(address)).toBe('Doná');
  expect(document.documentElement.lang).toBe('es-UY');
});

test('the header and the footer lead to the other language, and say what they say in this one', async () => {
  await visit('/colabora?desde=afiche');
  // The window is narrow: the links are in the menu.
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  const [inHeader, inFooter] = await screen.findAllByRole('link', { name: 'English' });
  for (const link of [inHeader, inFooter]) {
    expect(link?.getAttribute('href')).toBe('/colabora?desde=afiche&lang=en');
    expect(['lang', 'hreflang'].map((name) => link?.getAttribute(name))).toEqual(['en', 'en']);
  }
  await userEvent.click(inHeader!);
  expect(await screen.findByRole('heading', { name: 'Donate' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'I found a turtle' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Español' })[0]?.getAttribute('href')).toBe(
    '/colabora?desde=afiche&lang=es',
  );
});

test('a part that cannot be loaded says so in the language of the page', async () => {
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/colabora', 'public', { english: 'Donate to us' }));
  remotes.mf_public = new Error('404');
  await open('/colabora?lang=en');
  expect(await screen.findByRole('heading', { name: 'This part of the site is not available' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a page without an English version leads to none', async () => {
  await visit('/educacion');
  await screen.findAllByRole('link', { name: 'Seguí tu reporte' });
  expect(screen.queryByRole('link', { name: 'English' })).toBeNull();
});
