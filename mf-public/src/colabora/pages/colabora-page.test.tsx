import { readFileSync } from 'node:fs';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Language } from '@caparazon/remote-contract/language';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ColaboraPage from './colabora-page.tsx';

const shipped = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../../shell/public/textos/${name}`, 'utf8');

let files: Record<string, string>;

beforeEach(() => {
  files = { 'colabora.json': shipped('colabora.json'), 'organizacion.json': shipped('organizacion.json') };
  globalThis.fetch = (address) => {
    const body = files[String(address).replace('/textos/', '')];
    return Promise.resolve(new Response(body ?? 'no está', { status: body === undefined ? 404 : 200 }));
  };
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

async function open(language: Language = 'es') {
  const shell = fakeShell({}, { place: { path: '/colabora' }, session: null });
  await act(() => {
    render(
      <InShell shell={{ ...shell, language }}>
        <ColaboraPage />
      </InShell>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

const change = (edit: (colabora: Record<string, unknown>) => void) => {
  const colabora = JSON.parse(files['colabora.json'] ?? '');
  edit(colabora);
  files['colabora.json'] = JSON.stringify(colabora);
};

const account = (name: string) => within(screen.getByRole('article', { name }));

test('a text without English stands in Spanish on the English page, and says so', async () => {
  change((colabora) => Object.assign(colabora, { titulo: { es: 'Ayudá a una tortuga' } }));
  await open('en');
  const title = screen.getByRole('heading', { level: 1, name: 'Ayudá a una tortuga (in Spanish)' });
  expect(within(title).getByText('Ayudá a una tortuga').getAttribute('lang')).toBe('es');
});

test('the page shows what a gift pays for, both accounts, four links and the thanks', async () => {
  await open();
  for (const amount of ['500 pesos', '1.000 pesos', '3.000 pesos']) {
    expect(
      screen.getByText((_, element) => element?.tagName === 'STRONG' && element.textContent === amount),
    ).toBeTruthy();
  }
  expect(account('Cuenta en pesos').getByText('000-000000-00001')).toBeTruthy();
  expect(account('Cuenta en dólares').getByText('000-000000-00002')).toBeTruthy();
  expect(account('Cuenta en pesos').getByText(/cuenta de ejemplo/)).toBeTruthy();
  const online = within(screen.getByRole('region', { name: 'Donar en línea' })).getAllByRole('link');
  expect(online.map((link) => link.getAttribute('href'))).toEqual(
    ['billetera', 'solidaria', 'exterior', 'cobranza'].map((name) => `https://example.org/${name}`),
  );
  expect(screen.getByText(/Gracias por estar/)).toBeTruthy();
});

test('the English page is all in English', async () => {
  await open('en');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your gift fills a tank');
  expect(
    screen.getByText((_, element) => element?.tagName === 'STRONG' && element.textContent === '1,000 pesos'),
  ).toBeTruthy();
  expect(account('Account in US dollars').getByText('Savings account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for the details' }).getAttribute('href')).toBe(
    'mailto:hola@caparazon.example?subject=I%20would%20like%20to%20donate%20from%20abroad',
  );
  expect(document.body.textContent).not.toMatch(/Donar|Cuenta en|Copiar|Escribinos|pileta/);
});

test.each([
  ['es' as const, 'Ver cómo contactarnos', '/contacto'],
  ['en' as const, 'See how to reach us', '/contacto'],
])('donors from abroad are led to the contact when there is no e-mail address: %s', async (language, name, href) => {
  files['organizacion.json'] = '{}';
  await open(language);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('donors from abroad write an e-mail with its subject filled in', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Pedir los datos' });
  expect(link.getAttribute('href')).toBe(
    'mailto:hola@caparazon.example?subject=Quiero%20donar%20desde%20el%20exterior',
  );
});

test('a number is copied, and the button says so to eye and ear', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(account('Cuenta en pesos').getByRole('button', { name: 'Copiar el número de la cuenta en pesos' }));
  expect(await navigator.clipboard.readText()).toBe('000-000000-00001');
  expect(account('Cuenta en pesos').getByRole('button', { name: 'Copiado' })).toBeTruthy();
  expect(account('Cuenta en pesos').getAllByRole('status')[0]?.textContent).toBe('Copiado');
});

test('a whole account is copied with all that a bank asks for', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(account('Cuenta en dólares').getByRole('button', { name: /Copiar todo/ }));
  expect(await navigator.clipboard.readText()).toBe(
    'Banco de Muestra (cuenta de ejemplo, sample account)\nCaja de ahorro en dólares\nNúmero: 000-000000-00002\nSucursal: 000\nTitular: Asociación Civil Caparazón (ejemplo, sample)',
  );
});

test('a refused clipboard selects the number, and the button says what to do', async () => {
  const user = userEvent.setup();
  await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(account('Cuenta en pesos').getByRole('button', { name: /Copiar el número/ }));
  expect(await account('Cuenta en pesos').findByRole('button', { name: 'Seleccionado: copialo' })).toBeTruthy();
  expect(getSelection()?.toString()).toBe('000-000000-00001');
});

test.each([
  ['is missing', undefined],
  ['is broken', '{ "titulo": '],
  ['holds something else', '[7]'],
])('the page has its defaults and leads to the contact when the file %s', async (_, written) => {
  if (written === undefined) delete files['colabora.json'];
  else files['colabora.json'] = written;
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu aporte llena una pileta');
  expect(screen.getByRole('heading', { name: 'Escribinos y te contamos cómo' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver cómo contactarnos' }).getAttribute('href')).toBe('/contacto');
  expect(screen.queryByRole('article')).toBeNull();
});

test('an account without a number is hidden, and the other one is shown', async () => {
  change((colabora) => {
    delete (colabora.cuentas as { numero?: string }[])[0]?.numero;
  });
  await open();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(account('Cuenta en dólares').getByText('000-000000-00002')).toBeTruthy();
});

test('the page leads to the contact when the organisation has no e-mail', async () => {
  delete files['organizacion.json'];
  await open();
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Desde otro país' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/contacto'),
  );
});
