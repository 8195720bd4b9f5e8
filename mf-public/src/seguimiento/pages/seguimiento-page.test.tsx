import { instantOf } from '@caparazon/call/time';
import type { PasoSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { seguimientoMessages as says } from '@caparazon/clinic/seguimiento/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Language } from '@caparazon/remote-contract/language';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import SeguimientoPage from './seguimiento-page.tsx';

const received = instantOf('2026-03-01T08:12');
const hourMs = 3_600_000;

const story = (...pasos: [PasoSeguimiento, number | null][]) => ({
  idReporte: 42,
  fecha: received,
  pasos: [{ paso: 'recibido', fecha: received }, ...pasos.map(([paso, fecha]) => ({ paso, fecha }))],
});

function open(answer: unknown = story(), query = 'reporte=42', language: Language = 'es') {
  const shell = fakeShell(
    { getSeguimiento: answer },
    { place: { path: '/seguimiento', query: new URLSearchParams(query) }, session: null, language },
  );
  shell.clockAhead = received + hourMs - Date.now();
  render(
    <InShell shell={shell}>
      <Suspense>
        <SeguimientoPage />
      </Suspense>
    </InShell>,
  );
  return { shell, user: userEvent.setup({ delay: null }) };
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Número del reporte/ });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /cuatro dígitos/ });
const storyLines = async () => {
  const list = await screen.findByRole('list', { name: 'Lo que pasó hasta ahora' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('the English page, its errors and story are in English', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw new ApiFailure(404, { message: says.notFound, errores: [], codigo: 'no_encontrado' });
    },
    () => {
      throw new ApiFailure(0, { message: 'No hay conexión', errores: [], codigo: 'no_disponible' });
    },
    () => story(['en_camino', received]),
  ];
  const { user } = await act(async () => open(() => answers.shift()?.(), 'reporte=42', 'en'));
  const send = await screen.findByRole('button', { name: 'See what happened' });
  await user.click(send);
  expect(await screen.findByText('Write the last four digits of the phone')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /four digits/ }), '3456');
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toBe('We found no report with that number and that phone.');
  await user.click(send);
  expect(await screen.findByText(/We cannot be reached at this moment/)).toBeTruthy();
  await user.click(send);
  await screen.findByRole('heading', { level: 1, name: 'Somebody from the team is on the way' });
  expect(document.body.textContent).toContain('Report number 42, of 01/03/2026');
  expect(document.body.textContent).not.toMatch(/[áéíóúñ¿]/);
});

test('the address gives the number, the person types the phone, and the story begins with the present', async () => {
  const { shell, user } = open(
    story(
      ['visto', instantOf('2026-03-01T08:40')],
      ['en_camino', instantOf('2026-03-01T08:41')],
      ['en_rehabilitacion', instantOf('2026-03-01T11:00')],
      ['liberado', instantOf('2026-05-20T00:00')],
    ),
  );
  expect(number().value).toBe('42');
  await user.type(phone(), '3456{Enter}');

  const title = await screen.findByRole('heading', { level: 1, name: 'Volvió al mar' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(shell.made).toMatchObject([
    { id: 'getSeguimiento', outgoing: { query: { reporte: '42', telefono: '3456' } } },
  ]);
  expect(await storyLines()).toEqual([
    'Recibimos tu reporte01/03/26 08:12',
    'La vio el equipo01/03/26 08:40',
    'Alguien del equipo fue hacia el lugar01/03/26 08:41',
    'Estuvo en rehabilitación01/03/2026',
    'Volvió al mar20/05/2026',
  ]);
  expect(shell.visited).toEqual([]);
});

test.each<[PasoSeguimiento, string, RegExp]>([
  ['visto', 'La vio el equipo', /decide cómo seguir/],
  ['en_camino', 'Alguien del equipo va hacia el lugar', /hasta que lleguemos/],
  ['en_rehabilitacion', 'Está en rehabilitación', /semanas o meses/],
  ['muerto', 'Murió', /Lo sentimos mucho/],
  ['cerrado', 'Cerramos el reporte', /no entró al centro/],
])('%s is shown in words', async (paso, title, meaning) => {
  const { user } = open(story([paso, received]));
  await user.type(phone(), '3456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(meaning)).toBeTruthy();
});

test('nobody is asked to wait beside the animal twelve hours after somebody set out', async () => {
  const { shell, user } = open(story(['en_camino', received]));
  shell.clockAhead += 11 * hourMs;
  await user.type(phone(), '3456{Enter}');
  const title = await screen.findByRole('heading', { level: 1, name: /^Alguien/ });
  expect(title.textContent).toBe('Alguien del equipo fue hacia el lugar');
  expect(screen.queryByText(/quedate cerca/)).toBeNull();
  expect(screen.getByText(/El equipo ya lo leyó/)).toBeTruthy();
});

test('an unknown time is called unknown', async () => {
  const { user } = open(story(['cerrado', null]));
  await user.type(phone(), '3456{Enter}');
  expect((await storyLines()).at(-1)).toBe('Cerramos el reporteNo quedó registrado cuándo');
});

test('a number with its sign and a whole phone are understood', async () => {
  const { shell, user } = open(story(), '');
  await user.type(number(), '#042');
  await user.type(phone(), '099 123 456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Recibimos tu reporte' });
  expect(shell.made[0]?.outgoing).toEqual({ query: { reporte: '42', telefono: '3456' } });
});

test('an incomplete phone or number is not sent, and its field takes the focus', async () => {
  const { shell, user } = open(story(), '');
  await user.type(phone(), '456{Enter}');
  expect(await screen.findByText(says.reporte)).toBeTruthy();
  expect(screen.getByText(says.telefono)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(number()));
  expect(shell.made).toEqual([]);
});

test.each([
  ['no_encontrado', 404, says.notFound],
  ['demasiados_intentos', 429, says.tooMany],
] as const)('%s is shown beside the form, which keeps its values', async (codigo, status, message) => {
  const { user } = open(() => {
    throw new ApiFailure(status, { message, errores: [], codigo });
  });
  await user.type(phone(), '0000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(phone().value).toBe('0000');
});

test('an address without a valid number is ignored', () => {
  open(story(), 'reporte=%3Cb%3E42');
  expect(number().value).toBe('');
});

test('reporters without a phone are told what to do instead', () => {
  open();
  const section = screen.getByRole('region', { name: '¿No dejaste un teléfono?' });
  expect(within(section).getByRole('link').getAttribute('href')).toBe('/contacto');
});

test('another report starts with an empty form that tells where its number is', async () => {
  const { user } = open();
  await user.type(phone(), '3456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ver otro reporte' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Seguí tu reporte' })),
  );
  expect([number().value, phone().value]).toEqual(['', '']);
});
