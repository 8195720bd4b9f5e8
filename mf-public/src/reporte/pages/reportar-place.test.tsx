import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeLocation, fakePictures, photoTakenAtTheBeach } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { choosePhotos, openReport, option, send, text } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});
afterEach(() => fakeLocation(null));

const departamento = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Departamento/ });
const useDevice = () => screen.getByRole('button', { name: 'Usar mi ubicación' });

async function fillAnimal(user: Awaited<ReturnType<typeof openReport>>['user']) {
  await user.click(await option('Vivo'));
  await user.click(await option('Tortugas marinas'));
  await user.click(await option('Tortuga verde'));
}

test('one tap marks the place with its margin and names the department, without a map', async () => {
  fakeLocation({ latitud: -34.405, longitud: -53.79, metros: 12 });
  const { user, bodies } = await openReport();
  await fillAnimal(user);
  await user.click(useDevice());
  await waitFor(() => expect(departamento().value).toBe('Rocha'));
  expect(
    screen.getByText('Lugar marcado: -34,40500 ; -53,79000, con un margen de unos 12 metros').closest('[role=status]'),
  ).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
  await user.type(text(/Ubicación/), 'Playa Sur');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ departamento: 'Rocha', latitud: -34.405, longitud: -53.79 });
});

test('a marked place asks for no words, and typed words stay', async () => {
  fakeLocation({ latitud: -34.405, longitud: -53.79, metros: 12 });
  const { user, bodies } = await openReport();
  await fillAnimal(user);
  await send(user);
  expect(await screen.findAllByText(reporte.ubicacion)).not.toHaveLength(0);
  await user.click(useDevice());
  await waitFor(() => expect(text(/Ubicación/).value).toBe('Punto marcado en el mapa, ±12 m'));
  await waitFor(() => expect(text(/Ubicación/).getAttribute('aria-invalid')).toBeNull());
  await waitFor(() => expect(departamento().getAttribute('aria-invalid')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Quitar el lugar marcado' }));
  expect(text(/Ubicación/).value).toBe('');
  await user.click(useDevice());
  await user.type(text(/Ubicación/), 'Frente al faro');
  expect(text(/Ubicación/).value).toBe('Frente al faro');
  await user.click(useDevice());
  await user.click(text(/Ubicación/));
  await user.type(text(/Ubicación/), ', a la sombra');
  expect(text(/Ubicación/).value).toBe('Frente al faro, a la sombra');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ departamento: 'Rocha', ubicacion: 'Frente al faro, a la sombra' });
});

test('a draft with a place names it, and opens the map only by its tick', async () => {
  fakeLocation({ latitud: -34.405, longitud: -53.79, metros: 12 });
  const before = await openReport();
  await before.user.click(useDevice());
  await screen.findByText(/^Lugar marcado/);
  before.close();

  await openReport();
  expect(await screen.findByText('Lugar marcado: -34,40500 ; -53,79000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar el lugar marcado' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Usar el mapa/ }).checked).toBe(false);
  expect(screen.queryByRole('application')).toBeNull();
});

test('a marked place can be taken back', async () => {
  fakeLocation({ latitud: -34.405, longitud: -53.79, metros: 12 });
  const { user, bodies } = await openReport();
  await fillAnimal(user);
  await user.click(useDevice());
  await user.click(await screen.findByRole('button', { name: 'Quitar el lugar marcado' }));
  expect(screen.queryByText(/Lugar marcado/)).toBeNull();
  await user.selectOptions(departamento(), 'Maldonado');
  await user.type(text(/Ubicación/), 'Manantiales');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ departamento: 'Maldonado', latitud: null, longitud: null });
});

test.each([
  [1 as const, /no tiene permiso/],
  [2 as const, /no sabe dónde está/],
  [3 as const, /tardó demasiado/],
])('a device that refuses (%s) is reported, and the form continues', async (code, words) => {
  fakeLocation({ code });
  const { user, bodies } = await openReport();
  await fillAnimal(user);
  await user.click(useDevice());
  expect(await screen.findByText(words)).toBeTruthy();
  await user.selectOptions(departamento(), 'Rocha');
  await user.type(text(/Ubicación/), 'La Pedrera');
  await send(user);
  expect(await screen.findByText('127')).toBeTruthy();
  expect(bodies()[0]).toMatchObject({ latitud: null });
});

test('a device without location is reported, and the form continues', async () => {
  const { user } = await openReport();
  await user.click(useDevice());
  expect(await screen.findByText(/no sabe dónde está/)).toBeTruthy();
});

test('a place near a border asks which department it is', async () => {
  fakeLocation({ latitud: -34.801, longitud: -54.575, metros: 20 });
  const { user } = await openReport();
  await user.click(useDevice());
  expect(await screen.findByText(/cerca de un límite/)).toBeTruthy();
  expect(departamento().value).toBe('');
  expect(screen.getByRole('button', { name: 'Maldonado' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rocha' }));
  expect(departamento().value).toBe('Rocha');
  expect(screen.queryByText(/cerca de un límite/)).toBeNull();
});

test('a place outside Uruguay is questioned, and not refused', async () => {
  fakeLocation({ latitud: -34.6, longitud: -58.38, metros: 20 });
  const { user, bodies } = await openReport();
  await fillAnimal(user);
  await user.click(useDevice());
  expect(await screen.findByText(/fuera de Uruguay o mar adentro/)).toBeTruthy();
  expect(departamento().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Sí, está ahí' }));
  expect(screen.queryByText(/fuera de Uruguay/)).toBeNull();
  await user.selectOptions(departamento(), 'Colonia');
  await user.type(text(/Ubicación/), 'Puerto Madero');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ latitud: -34.6, longitud: -58.38, departamento: 'Colonia' });
});

test('a chosen department is not overwritten by the place, and the difference is questioned', async () => {
  fakeLocation({ latitud: -34.405, longitud: -53.79, metros: 12 });
  const { user } = await openReport();
  await user.selectOptions(departamento(), 'Maldonado');
  await user.click(useDevice());
  expect(await screen.findByText(/^Elegiste Maldonado, pero el lugar marcado queda en Rocha/)).toBeTruthy();
  expect(departamento().value).toBe('Maldonado');
  await user.click(screen.getByRole('button', { name: 'Dejar Maldonado' }));
  expect(departamento().value).toBe('Maldonado');
  expect(screen.queryByText(/^Elegiste/)).toBeNull();

  await user.selectOptions(departamento(), 'Colonia');
  fakeLocation({ latitud: -34.406, longitud: -53.79, metros: 12 });
  await user.click(useDevice());
  await user.click(await screen.findByRole('button', { name: 'Cambiar a Rocha' }));
  expect(departamento().value).toBe('Rocha');
});

test('the place of a photo names the department too, after a yes', async () => {
  const { user } = await openReport();
  await choosePhotos(user, [photoTakenAtTheBeach('playa.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Usar ese lugar' }));
  await waitFor(() => expect(departamento().value).toBe('Rocha'));
  expect(screen.getByText('Lugar marcado: -34,40000 ; -53,78333')).toBeTruthy();
});

test('the coastal departments come first', async () => {
  await openReport();
  const [coast, inland] = [...departamento().querySelectorAll('optgroup')];
  expect(coast?.label).toBe('Con costa');
  expect(coast?.textContent).toBe('RochaMaldonadoCanelonesMontevideoSan JoséColonia');
  expect(inland?.querySelectorAll('option')).toHaveLength(13);
});

test('every animal has a drawing and a hint, which is no part of its name', async () => {
  const { user } = await openReport();
  await user.click(await option('Tortugas marinas'));
  const cabezona = await option('Tortuga cabezona');
  expect(cabezona.closest('label')?.querySelector('img')?.getAttribute('alt')).toBe('');
  const hint = document.getElementById(cabezona.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/cinco placas/);
  expect((await option('Muerto')).getAttribute('aria-describedby')).not.toBeNull();
});
