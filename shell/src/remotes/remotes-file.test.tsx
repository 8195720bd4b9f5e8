import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addresses, json, logIn, network, open, remotes, remotesJson, route, screenOf } from '../testing/page.tsx';

test('the login works without remotes.json, and other addresses offer a retry', async () => {
  network['/remotes.json'] = () => json({}, 503);
  await open('/conozcanos');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await userEvent.click(screen.getByRole('link', { name: 'Ingresar' }));
  expect(await screen.findByRole('form', { name: 'Ingresar' })).toBeTruthy();
  act(() => history.back());
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(retry.isConnected).toBe(false);
  network['/remotes.json'] = () => remotesJson();
  remotes.mf_public = { conozcanos: screenOf('Quiénes somos') };
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Quiénes somos' })).toBeTruthy();
  expect(document.title).toBe('Título de /conozcanos · Caparazón');
});

test('nothing counts as missing while remotes.json is loading', async () => {
  let arrive = (_: Response) => {};
  network['/remotes.json'] = () => new Promise((resolve) => (arrive = resolve));
  await open('/');
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => arrive(remotesJson()));
  expect(await screen.findByRole('heading', { name: 'Portada' })).toBeTruthy();
});

test.each([
  ['no file at all', '<!doctype html>'],
  ['a file without routes', JSON.stringify(addresses)],
])('%s is no answer', async (_, text) => {
  network['/remotes.json'] = () => new Response(text);
  await open('/reportes');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

describe("a remote's declared route", () => {
  const reported: string[] = [];

  beforeEach(() => {
    reported.length = 0;
    globalThis.reportError = (error: Error) => void reported.push(error.message);
    logIn('VOL');
    remotes.mf_admin = {};
    remotes.mf_cases = { reportes: screenOf('Lista de reportes'), nueva: screenOf('Nueva') };
  });

  test('opens without the shell knowing of it', async () => {
    network['/remotes.json'] = () => remotesJson(route('mf-cases', '/nueva/:idFicha'));
    await open('/nueva/7');
    expect(await screen.findByRole('heading', { name: 'Nueva' })).toBeTruthy();
    expect(document.title).toBe('Título de /nueva/:idFicha · Caparazón');
    expect(reported).toEqual([]);
  });

  test('is guarded before the remote is loaded', async () => {
    localStorage.clear();
    remotes.mf_cases = new Error('loaded');
    network['/remotes.json'] = () => remotesJson(route('mf-cases', '/nueva'));
    await open('/nueva');
    expect(await screen.findByRole('form', { name: 'Ingresar' })).toBeTruthy();
  });

  test.each([
    ['an address of the shell', '/login'],
    ['an address of another remote', '/reportes'],
    ['the same in other letters', '/REPORTES'],
    ['any address of a kind', '/:algo'],
    ['one record of another remote', '/fichas/1'],
    ['another name of a parameter', '/fichas/:id'],
    ['no address', 'reportes'],
    ['everything', '*'],
    ['everything below', '/reportes/*'],
    ['an address that may end early', '/reportes/:pag?'],
  ])('%s is refused to another remote: %s', async (_, path) => {
    network['/remotes.json'] = () => remotesJson(route('mf-admin', path, 'public'));
    await open('/reportes');
    expect(await screen.findByRole('heading', { name: 'Lista de reportes' })).toBeTruthy();
    expect(reported).toEqual([expect.stringContaining(`"path":"${path}"`)]);
  });

  test.each([
    ['nothing', null],
    ['a text', 'nueva'],
    ['an unknown role', route('mf-cases', '/nueva', 'JEFE')],
    ['no screen', { ...route('mf-cases', '/nueva'), screen: undefined }],
    ['a title that is no text', { ...route('mf-cases', '/nueva'), title: {} }],
    ['no remote', { ...route('', '/nueva') }],
    ['an admin that is no yes or no', route('mf-cases', '/nueva', 'VOL_FIN', { admin: 'true' })],
  ])('is ignored with %s, and the others stay', async (_, declared) => {
    network['/remotes.json'] = () => remotesJson(declared, route('mf-cases', '/otra', 'session', { screen: 'nueva' }));
    await open('/otra');
    expect(await screen.findByRole('heading', { name: 'Nueva' })).toBeTruthy();
    expect(reported).toHaveLength(1);
  });
});
