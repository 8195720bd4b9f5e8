/** The form filled from a report (rules: report-to-record, photos-of-the-report). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { readDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandedReporte } from '../../reporte/face/handover.ts';
import { unavailable } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { field, handed, now, offered, openForm, reporteOf, send, sentBody, write } from '../testing/open-form.tsx';
import { identify, pick, seen, shrunk, step, withTexts } from '../testing/pretend-photos.ts';

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

const paths = ['fotos_reporte/21', 'fotos_reporte/22', 'fotos_reporte/23'];
const from = (change: Partial<HandedReporte> = {}) => ({
  state: { reporte: { ...handed, estado: 'VIVO' as const, fotosReportes: paths, ...change } },
});
const tick = (place: number) =>
  screen.getByLabelText<HTMLInputElement>(`Llevar a la ficha la foto ${place}, del reporte`);
const chosen = () =>
  screen.queryByRole<HTMLInputElement>('radio', { name: /rehabilitación|Liberado|Muerto/, checked: true })?.value;
const origin = (label: string) => {
  const described = field(label).getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();
};
const complete = async () => {
  await offered('Tortuga verde');
  await write('Ubicación actual', 'Pileta 2');
};

test.each([
  ['VIVO', 'En_rehabilitación'],
  ['MUERTO', 'Muerto'],
  ['DESCONOCE', undefined],
] as const)('the state of an animal reported as %s is %s', async (estado, value) => {
  await openForm(from({ estado }));
  expect(chosen()).toBe(value);
});

test('a filled-in field shows its origin until somebody changes it', async () => {
  await openForm(from({ latitud: -34.6, longitud: -54.123456 }));
  await waitFor(() => expect(field('Especie').value).toBe('Chelonia mydas'));
  expect(origin('Especie')).toBe('Por el nombre común');
  expect(origin('Fecha del rescate')).toBe('Del reporte #12');
  expect(origin('Fecha y hora de recepción')).toBe('Es la hora de ahora');
  expect(field('Fecha y hora de recepción').value).toBe('05/11/2025 22:30');
  expect(field('Observaciones generales').value).toBe('Respira.\nCoordenadas del reporte: -34.60000, -54.12346');
  expect(field('Fecha de egreso').value).toBe('');
  await write('Ubicación de procedencia', 'La Paloma');
  expect(origin('Ubicación de procedencia')).toBe('');
});

test('a species that somebody clears stays cleared', async () => {
  await openForm(from());
  await waitFor(() => expect(field('Especie').value).toBe('Chelonia mydas'));
  await userEvent.clear(field('Especie'));
  await write('Ubicación actual', 'Pileta 2');
  expect(field('Especie').value).toBe('');
});

test("the time of reception is the server's when the device's clock is three hours ahead", async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 3_600_000);
  await openForm({ ...from(), clockAhead: -3 * 3_600_000 });
  expect(field('Fecha y hora de recepción').value).toBe('05/11/2025 22:30');
});

test("the report's photos are taken over in the order of the form, except those left out", async () => {
  const { shell } = await openForm(from());
  await complete();
  await seen(3);
  for (const place of [1, 2, 3]) expect(tick(place).checked).toBe(true);
  await pick('aleta');
  await seen(4);
  await identify(3);
  await userEvent.click(tick(2));
  await step(4, 'antes');
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(await withTexts(sentBody(shell))).toMatchObject({
    idReporte: 12,
    fotosFichaAnimal: ['fotos_reporte/21', shrunk('aleta'), 'fotos_reporte/23'],
    fotoIdentificacion: 'fotos_reporte/23',
  });
});

test('a photo that is left out does not identify the animal', async () => {
  const { shell } = await openForm(from());
  await complete();
  await identify(1);
  await userEvent.click(tick(1));
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({ fotosFichaAnimal: paths.slice(1), fotoIdentificacion: null });
});

test('the photos left out are recovered with the draft, also without the report in the navigation state', async () => {
  const { unmount } = await openForm(from());
  await userEvent.click(tick(2));
  const kept = () => readDraft({ idUsuario: 3, form: 'ficha-ingreso/12' });
  await waitFor(async () => expect((await kept())?.album).toEqual([paths[0], paths[2]]));
  unmount();

  const answers = { getReporte: reporteOf({ fotosReportes: paths }) };
  await openForm({ answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir con esa ficha' }));
  await screen.findByText(/^Recuperamos/);
  expect([1, 2, 3].map((place) => tick(place).checked)).toEqual([true, true, false]);
});

test('the form says at once when the report already has a record', async () => {
  await openForm({ ...from(), answers: { getReporte: reporteOf({ idFicha: 31 }) } });
  const link = await screen.findByRole('link', { name: 'Ver la ficha #31' });
  expect(link.getAttribute('href')).toBe('/fichas/31');
});

test('a report that got a record meanwhile is asked about, and another is created only on request', async () => {
  const has = { message: 'Ya tiene una.', errores: [], codigo: 'reporte_con_ficha' as const, idFicha: 31 };
  const postFichaAnimal = ({ body }: { body: { otraFicha?: boolean } }) => {
    if (!body.otraFicha) throw new ApiFailure(409, has);
    return 41;
  };
  const { shell, keys } = await openForm({ ...from(), answers: { postFichaAnimal } });
  const sent = () =>
    shell.made
      .filter(({ id }) => id === 'postFichaAnimal')
      .map(({ outgoing }) => (outgoing.body as { otraFicha?: boolean }).otraFicha);
  await complete();
  await send();
  const question = within(await screen.findByRole('dialog', { name: 'El reporte #12 ya tiene la ficha #31' }));
  await userEvent.click(question.getByRole('button', { name: 'Volver' }));
  expect([shell.visited, shell.notices, sent()]).toEqual([[], [], [undefined]]);

  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Crear otra ficha' }));
  await waitFor(() => expect(shell.visited.at(-1)?.to).toBe('/fichas/41'));
  expect(sent()).toEqual([undefined, undefined, true]);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('a second press while sending creates no second record', async () => {
  const { shell } = await openForm(from());
  await complete();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Crear ficha' }));
  await waitFor(() => expect(shell.visited.at(-1)?.to).toBe('/fichas/41'));
  expect(shell.made.filter(({ id }) => id === 'postFichaAnimal')).toHaveLength(1);
});

test('the form can be sent when the report cannot be read', async () => {
  const { shell } = await openForm({ ...from(), answers: { getReporte: () => Promise.reject(unavailable()) } });
  await complete();
  await send();
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ fotosFichaAnimal: paths }));
});

test('navigation state of another shape is ignored', async () => {
  await openForm({ state: { reporte: { idReporte: 'doce' } } });
  expect(field('Departamento de procedencia').value).toBe('');
});
