import { textsId } from '@caparazon/remote-contract/texts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { network, open, remotes, remotesJson, route, screenOf } from '../testing/page.tsx';

test('the header calls from the first moment, without any fetched text', async () => {
  const brought = { 'organizacion.json': '{ "telefonos": ["099 000 001", "4470 1234"] }' };
  document.body.insertAdjacentHTML('beforeend', `<script id="${textsId}" type="application/json"></script>`);
  (document.getElementById(textsId) as HTMLElement).textContent = JSON.stringify(brought);
  network['/remotes.json'] = () => remotesJson(route('mf-public', '/reportar', 'public'));
  network['/textos/organizacion.json'] = () => new Promise(() => undefined);
  remotes.mf_public = { reportar: screenOf('Formulario') };
  await open('/reportar');
  expect((await screen.findByRole('banner')).querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe(
    'tel:+59899000001',
  );
});
