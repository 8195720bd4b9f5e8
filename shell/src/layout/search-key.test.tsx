import { keepSearchKey } from '@caparazon/remote-contract/search-key';
import { useShell } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { logIn, network, open, place, remotes, remotesJson, route, screenOf } from '../testing/page.tsx';

function Form(): ReactElement {
  const { setUnsaved } = useShell();
  useEffect(() => setUnsaved(true), [setUnsaved]);
  return <input aria-label="Comentario" />;
}

function prepare(): void {
  logIn('VOL');
  network['/remotes.json'] = () =>
    remotesJson(route('mf-cases', '/buscar', 'session', { menu: place('Buscar', 40) }), route('mf-cases', '/alta'));
  remotes.mf_cases = {
    reportes: screenOf('Lista de reportes'),
    buscar: screenOf('El buscador'),
    alta: () => Promise.resolve({ default: Form }),
  };
}

test('the key opens the search from any staff screen, and the menu shows it', async () => {
  prepare();
  await open('/reportes');
  await screen.findByText('Lista de reportes');
  expect(screen.getAllByRole('link', { name: 'Buscar' })[0]?.getAttribute('aria-keyshortcuts')).toBe('/');
  await userEvent.keyboard('{Control>}/{/Control}');
  expect(location.pathname).toBe('/reportes');
  await userEvent.keyboard('/');
  expect(await screen.findByText('El buscador')).toBeTruthy();
});

test('a key typed in a field stays there, and unsaved changes ask first', async () => {
  prepare();
  await open('/alta');
  const field = await screen.findByLabelText<HTMLInputElement>('Comentario');
  await userEvent.type(field, '1/2');
  expect(field.value).toBe('1/2');
  field.blur();
  await userEvent.keyboard('/');
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  await userEvent.keyboard('/');
  expect(location.pathname).toBe('/alta');
});

test('the search stays in the menu without its key when turned off', async () => {
  keepSearchKey(false);
  prepare();
  await open('/reportes');
  await screen.findByText('Lista de reportes');
  await userEvent.keyboard('/');
  expect(location.pathname).toBe('/reportes');
  expect(screen.getAllByRole('link', { name: 'Buscar' })[0]?.getAttribute('aria-keyshortcuts')).toBeNull();
  keepSearchKey(true);
});
