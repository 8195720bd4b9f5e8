import { loginMessages } from '@caparazon/call/sesion/words';
import { keepChoice } from '@caparazon/remote-contract/cookie-choice';
import { languageChoice } from '@caparazon/remote-contract/language';
import { useShell } from '@caparazon/remote-contract/shell';
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { json, network, open, remotes, remotesJson, route } from '../testing/page.tsx';

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

test('a page is Spanish until English is requested', async () => {
  expect(await visit('/colabora')).toBe('Doná');
  expect(document.documentElement.lang).toBe('es-UY');
});

test('?lang=en gives English, also in the title and to screen readers, and is remembered', async () => {
  expect(await visit('/colabora?lang=en')).toBe('Donate');
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('Donate to us · Caparazón');
  expect(document.cookie).toContain('lang=en');
});

test.each(['es', 'en'])("a screen loads its texts in the page's language: %s", async (language) => {
  const requested: string[] = [];
  const colabora = (wanted: string) => {
    requested.push(wanted);
    return page();
  };
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/colabora', 'public', { english: 'Donate to us' }));
  remotes.mf_public = { colabora };
  await open(`/colabora?lang=${language}`);
  await screen.findByRole('heading', { level: 1 });
  expect(requested).toEqual([language]);
});

test('an earlier choice applies', async () => {
  keepChoice(languageChoice, 'en');
  expect(await visit('/colabora')).toBe('Donate');
});

test('?lang=es overrides an earlier choice', async () => {
  keepChoice(languageChoice, 'en');
  expect(await visit('/colabora?lang=es')).toBe('Doná');
  expect(document.cookie).toContain('lang=es');
});

test.each(['/educacion?lang=en', '/colabora?lang=klingon', '/colabora?lang='])('%s is Spanish', async (address) => {
  expect(await visit(address)).toBe('Doná');
  expect(document.documentElement.lang).toBe('es-UY');
});

test('header and footer link to the other language in its own words', async () => {
  await visit('/colabora?desde=afiche');
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

test("a part that fails to load says so in the page's language", async () => {
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/colabora', 'public', { english: 'Donate to us' }));
  remotes.mf_public = new Error('404');
  await open('/colabora?lang=en');
  expect(await screen.findByRole('heading', { name: 'This part of the site is not available' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a page without an English version links to none', async () => {
  await visit('/educacion');
  await screen.findAllByRole('link', { name: 'Seguí tu reporte' });
  expect(screen.queryByRole('link', { name: 'English' })).toBeNull();
});

test('the login is in English when chosen, with its errors and refusals', async () => {
  keepChoice(languageChoice, 'en');
  network['/api/auth/signin'] = () => json({ message: loginMessages.wrong, errores: [], codigo: 'sin_sesion' }, 401);
  await open('/login');
  const form = within(await screen.findByRole('form', { name: 'Log in' }));
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('Log in · Caparazón');
  form.getByText(/The area behind it is in Spanish only/);
  await userEvent.click(form.getByRole('button', { name: 'Log in' }));
  form.getByText('Write your user name or e-mail');
  form.getByText('Write your password');
  await userEvent.type(form.getByLabelText(/User name or e-mail/), 'ana');
  await userEvent.click(form.getByRole('button', { name: 'Show the password' }));
  await userEvent.type(form.getByLabelText(/^Password/), 'otra{Enter}');
  const alert = await screen.findByText('Wrong user or password');
  expect(alert.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.queryByText(loginMessages.wrong)).toBeNull();
});

test.each([
  ['demasiados_intentos', 429, /too many tries/],
  ['no_disponible', 503, /cannot be reached/],
  ['error_interno', 500, /unexpected fault/],
])('a login refused with %s is explained in English', async (codigo, status, text) => {
  keepChoice(languageChoice, 'en');
  network['/api/auth/signin'] = () => json({ message: 'No se pudo.', errores: [], codigo }, status);
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/User name or e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Password/), 'tortuga{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an unknown address says so in English', async () => {
  expect(await visit('/no-existe?lang=en')).toBe('This page does not exist');
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('This page does not exist · Caparazón');
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});

test('a site that fails to load says so in English', async () => {
  network['/remotes.json'] = () => json({}, 500);
  await open('/colabora?lang=en');
  expect(await screen.findByRole('heading', { name: 'The site is not available' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
