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
  'on the report form the button of the header calls the organisation: %s',
  async (address) => {
    network['/textos/organizacion.json'] = () => json({ telefonos: ['099 000 001'] });
    await openForm(address);
    await waitFor(() => expect(inHeader('Llamar')?.getAttribute('href')).toBe('tel:+59899000001'));
    expect(inHeader('Encontré una tortuga')).toBeUndefined();
  },
);

test('without a number it leads to the contact block, in English too', async () => {
  await openForm('/reportar?lang=en');
  expect(inHeader('Call')?.getAttribute('href')).toBe('/contacto');
});

test('elsewhere it leads to the form', async () => {
  await open('/');
  await screen.findByRole('heading', { name: 'Portada' });
  expect(inHeader('Encontré una tortuga')?.getAttribute('href')).toBe('/reportar');
});
