import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { json, network, open, remotes, remotesJson, route, screenOf } from '../testing/page.tsx';

const header = () => screen.getByRole('banner');
const inHeader = (name: string) => [...header().querySelectorAll('a')].find(({ textContent }) => textContent === name);

async function openForm(address: string): Promise<void> {
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/reportar', 'public', { english: 'Report' }));
  remotes.mf_public = { home: screenOf('Portada'), reportar: screenOf('Formulario') };
  await open(address);
  await screen.findByRole('heading', { name: 'Formulario' });
}

test.each(['/reportar', '/reportar/', '/Reportar'])(
  "the header's button calls the organisation on the report form: %s",
  async (address) => {
    network['/textos/organizacion.json'] = () => json({ telefonos: ['099 000 001'] });
    await openForm(address);
    await waitFor(() => expect(inHeader('Llamar')?.getAttribute('href')).toBe('tel:+59899000001'));
    expect(inHeader('Encontré una tortuga')).toBeUndefined();
  },
);

test('the button leads to the contact block without a number, also in English', async () => {
  await openForm('/reportar?lang=en');
  expect(inHeader('Call')?.getAttribute('href')).toBe('/contacto');
});

test('elsewhere the button leads to the form', async () => {
  await open('/');
  await screen.findByRole('heading', { name: 'Portada' });
  expect(inHeader('Encontré una tortuga')?.getAttribute('href')).toBe('/reportar');
});
