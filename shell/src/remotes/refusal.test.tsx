import { remoteContract } from '@caparazon/remote-contract/version';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, logIn, network, open, remotes, screenOf } from '../testing/page.tsx';

const refused = { name: 'Esta parte es de otra versión del sitio' };

const exposed = (name: string) => ({ name, assets: { js: { sync: [] } } });

/** A manifest of mf-cases. */
const built = (shared: readonly object[], face = remoteContract) => {
  const metaData = { globalName: 'mf_cases', remoteEntry: { path: '', name: 'mf_cases' } };
  network['/c.json'] = () => json({ metaData, exposes: [exposed(face)], shared });
};

test('a part of another remote-contract is refused in words, and the menu still works', async () => {
  logIn('VOL');
  built([], 'remote_99');
  remotes.mf_cases = new Error('the container has no such face');
  await open('/reportes');
  expect(await screen.findByRole('heading', refused)).toBeTruthy();
  expect(screen.getByText(/Al reintentar se recarga la página/)).toBeTruthy();
  expect(screen.queryByText('Lista de reportes')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Mi perfil|Perfil/ }));
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
});

test('a part that needs another React says so', async () => {
  logIn('VOL');
  built([{ name: 'react', requiredVersion: '^20.0.0' }]);
  remotes.mf_cases = new Error('React of the shell does not do');
  await open('/reportes');
  expect(await screen.findByRole('heading', refused)).toBeTruthy();
});

test('a part that fails for another reason can be requested again', async () => {
  logIn('VOL');
  built([
    { name: 'react', requiredVersion: '^19.2.0' },
    { name: 'styled-components', requiredVersion: '^6.6.0' },
  ]);
  remotes.mf_cases = new Error('404');
  await open('/reportes');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('heading', refused)).toBeNull();
  remotes.mf_cases = { reportes: screenOf('Lista de reportes') };
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Lista de reportes' })).toBeTruthy();
});
