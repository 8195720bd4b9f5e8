import { publicoMessages as publico } from '@caparazon/call/public-words';
import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import 'fake-indexeddb/auto';
import { limits } from '@caparazon/call/limits';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { departmentAt } from '../model/department-at.ts';
import type { Position } from '../model/values.ts';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { fillRequired, openReport, option, send, text } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const refusal =
  (status: number, message: string, errores: { campo: string; mensaje: string }[] = []) =>
  () => {
    throw new ApiFailure(status, {
      message,
      errores,
      codigo: status === 429 ? 'demasiados_intentos' : 'datos_invalidos',
    });
  };

test('the first thing is what to do until help comes, with the guide', async () => {
  await openReport();
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('No la devuelvas al mar.');
  expect(screen.getByRole('link', { name: /guía de varamiento/ }).getAttribute('href')).toBe('/guia-varamiento.png');
});

test('common names are offered for the chosen class, and cleared with it', async () => {
  const { user } = await openReport();
  await option('Tortugas marinas');
  expect(screen.queryByRole('radio', { name: 'Tortuga verde' })).toBeNull();

  await user.click(await option('Tortugas marinas'));
  await user.click(await option('Tortuga verde'));
  await user.click(await option('Aves marinas'));

  expect(screen.queryByRole('radio', { name: 'Tortuga verde' })).toBeNull();
  expect((await option('Gaviota')).matches(':checked')).toBe(false);
  await send(user);
  expect(screen.getByRole('link', { name: reporte.nombreComun })).toBeTruthy();
});

test('an empty report is not sent, marks every failing field, and focuses the summary', async () => {
  const { user, shell, bodies } = await openReport();
  await option('Tortugas marinas');
  await send(user);

  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: reporte.invalid }]));
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([reporte.estado, reporte.clase, reporte.nombreComun, reporte.departamento, reporte.ubicacion]);
  expect(text(/Ubicación/).getAttribute('aria-invalid')).toBe('true');
  expect(described(text(/Ubicación/))).toContain(reporte.ubicacion);
  expect(bodies()).toEqual([]);

  await user.type(text(/Ubicación/), 'La Pedrera');
  expect(text(/Ubicación/).getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(text(/Ubicación/));
});

test('the e-mail is asked for with news only, checked, and cleared when news are declined', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();

  const wantsNews = screen.getByRole('checkbox', { name: /recibir información/ });
  await user.click(wantsNews);
  await user.type(text('E-mail'), 'ana');
  await send(user);
  await waitFor(() => expect(described(text('E-mail'))).toContain(reporte.email));
  expect(bodies()).toEqual([]);

  await user.click(wantsNews);
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ emailContacto: '' });
});

test('ticking the map loads it, the keyboard marks its middle, and unticking clears the place', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  const useMap = screen.getByRole('checkbox', { name: /Usar el mapa/ });
  expect(screen.queryByRole('button', { name: 'Mostrar mi ubicacion' })).toBeNull();

  await user.click(useMap);
  const map = await screen.findByRole('application');
  // The test's site has no tiles.
  expect(await screen.findByText(/El mapa no se pudo cargar/)).toBeTruthy();
  map.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/^Lugar marcado: -3\d,\d{5} ; -5\d,\d{5}$/)).toBeTruthy();

  await user.click(useMap);
  expect(screen.queryByRole('application')).toBeNull();
  await user.click(useMap);
  await screen.findByText('Tocá el mapa donde está el animal.');
  await user.click(screen.getByRole('button', { name: 'Marcar el centro del mapa' }));
  await send(user);
  await screen.findByText('127');
  const { latitud, longitud } = bodies()[0] ?? {};
  expect(departmentAt({ latitud, longitud } as Position)).toEqual({ kind: 'inside', departamento: 'Rocha' });
});

test('fields take no more than their limits, and an incomplete phone is sent as empty', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  expect(text(/Ubicación/).maxLength).toBe(limits.text.reportPlace);
  expect(text(/Observaciones/).maxLength).toBe(limits.text.observaciones);
  expect(text(/^Nombre/).maxLength).toBe(limits.text.name);
  expect(screen.queryByRole('combobox', { name: /País/ })).toBeNull();
  // The country code before the field counts.
  expect(text(/Teléfono/).maxLength).toBe(limits.text.reportPhone - '+598'.length);
  await user.click(screen.getByRole('checkbox', { name: /recibir información/ }));
  expect(text('E-mail').maxLength).toBe(limits.text.email);

  await user.type(text(/Teléfono/), '099 123');
  await user.tab();
  expect(described(text(/Teléfono/))).toContain('no se va a enviar');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ telefonoContacto: '' });
  // Without a phone a report cannot be followed.
  expect(screen.queryByRole('link', { name: 'Seguir este reporte' })).toBeNull();
  expect(screen.getByRole('link', { name: 'llamanos o escribinos' }).getAttribute('href')).toBe('/contacto');
});

test('a sent report shows message and number, takes the focus, and leaves an empty form', async () => {
  const { user, shell, bodies } = await openReport();
  await fillRequired(user);
  await user.type(text(/Teléfono/), '099 123 456');
  await send(user);

  const thanks = await screen.findByRole('heading', { name: 'Recibimos tu reporte' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(screen.getByText('127')).toBeTruthy();
  const follow = screen.getByRole('link', { name: 'Seguir este reporte' });
  expect(follow.getAttribute('href')).toBe('/seguimiento?reporte=127');
  expect(shell.notices).toEqual([{ kind: 'success', text: reporte.sent }]);
  expect(bodies()).toEqual([
    {
      estado: 'VIVO',
      nombreClase: 'Tortugas marinas',
      nombreComunReporte: 'Tortuga verde',
      departamento: 'Rocha',
      ubicacion: 'Playa Grande',
      latitud: null,
      longitud: null,
      nombreContacto: '',
      telefonoContacto: '+59899123456',
      emailContacto: '',
      observaciones: '',
      fotosReporte: [],
      sitioWeb: '',
    },
  ]);

  await user.click(screen.getByRole('button', { name: 'Reportar otro animal' }));
  expect(text(/Ubicación/).value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Reporte' }));
});

test('a failed report keeps everything, and only the same content is sent under the same key', async () => {
  const { user, shell, keys } = await openReport({ postReporte: refusal(500, 'se rompió') });
  await fillRequired(user);
  await send(user);
  await screen.findByText(/No se envió, pero no se perdió nada/);
  expect(shell.notices).toEqual([{ kind: 'error', text: publico.sendFailure }]);
  expect(text(/Ubicación/).value).toBe('Playa Grande');
  expect((await option('Tortuga verde')).matches(':checked')).toBe(true);

  await send(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.type(text(/Ubicación/), ', bajada 3');
  await send(user);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[\x20-\x7e]{8,200}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refusal of the server is shown beside its field', async () => {
  const { user, shell } = await openReport({
    postReporte: refusal(400, reporte.invalid, [{ campo: 'ubicacion', mensaje: 'Puede tener hasta 300 caracteres' }]),
  });
  await fillRequired(user);
  await send(user);
  await waitFor(() => expect(described(text(/Ubicación/))).toContain('Puede tener hasta 300 caracteres'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(shell.notices).toEqual([{ kind: 'error', text: reporte.invalid }]);
});

test('too many reports from one place are told to wait', async () => {
  const { user, shell } = await openReport({ postReporte: refusal(429, publico.tooMany) });
  await fillRequired(user);
  await send(user);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: publico.tooMany }]));
});

test('the progress grows with the required fields', async () => {
  const { user } = await openReport();
  const progress = () => screen.getByRole('progressbar', { name: 'Avance del reporte' }).getAttribute('aria-valuenow');
  expect(progress()).toBe('0');
  await user.click(await option('Vivo'));
  expect(progress()).toBe('1');
  await fillRequired(user);
  expect(progress()).toBe('5');
});

test('the form is filled and sent by keyboard alone', async () => {
  const { user } = await openReport();
  (await option('Vivo')).focus();
  await option('Tortugas marinas');
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await option('Tortuga verde');
  await user.tab();
  await user.keyboard(' ');
  for (const name of ['Usar mi ubicación', 'Usar el mapa para marcar el lugar']) {
    await user.tab();
    expect(document.activeElement).toBe(
      screen.queryByRole('button', { name }) ?? screen.getByRole('checkbox', { name }),
    );
  }
  await user.tab();
  await user.selectOptions(document.activeElement as HTMLElement, 'Maldonado');
  await user.tab();
  await user.keyboard('José Ignacio{Enter}');
  expect(await screen.findByText('127')).toBeTruthy();
});

test('the hidden field marks reports of robots', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  const trap = document.querySelector<HTMLInputElement>('input[name=sitioWeb]');
  expect(trap?.tabIndex).toBe(-1);
  expect(screen.queryByRole('textbox', { name: 'Sitio web' })).toBeNull();
  if (trap) await user.type(trap, 'http://robot');
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ sitioWeb: 'http://robot' });
});

test("a report can be made without the service's classes", async () => {
  const { user, bodies } = await openReport({
    getClasesReportes: refusal(404, 'no'),
  });
  expect(within(screen.getByRole('combobox', { name: /Departamento/ })).getAllByRole('option')).toHaveLength(20);
  await fillRequired(user);
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]).toMatchObject({ nombreClase: 'Tortugas marinas', nombreComunReporte: 'Tortuga verde' });
});

test('a retired choice is asked for again, and a name without a drawing gets a plain one', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user } = await openReport({ getClasesReportes: () => answer.promise });
  await user.click(await option('Tortugas marinas'));
  await user.click(await option('Tortuga verde'));
  await act(async () => answer.resolve({ 'Tortugas marinas': ['Tortuga laúd', 'No sabe'] }));
  expect((await option('Tortugas marinas')).matches(':checked')).toBe(true);
  expect(screen.queryByRole('radio', { name: /Tortuga verde/ })).toBeNull();
  expect((await option('Tortuga laúd')).matches(':checked')).toBe(false);
  expect((await option('Tortuga laúd')).closest('label')?.querySelector('img')).toBeTruthy();
  const retiredText = 'Lo que habías elegido ya no está en la lista: elegí otra opción.';
  expect(within(screen.getByRole('radiogroup', { name: /¿Cuál/ })).getByText(retiredText)).toBeTruthy();
  await user.click(await option('Tortuga laúd'));
  await waitFor(() => expect(screen.queryByText(retiredText)).toBeNull());
});

test('a draft with a retired class asks for another', async () => {
  const { user, close } = await openReport({ getClasesReportes: { constructor: ['Raya'] } });
  await user.click(await option('constructor'));
  await user.click(await option('Raya'));
  close();
  await openReport({ getClasesReportes: { Peces: ['Raya'] } }, 'en');
  expect(await screen.findByText('What you had chosen is no longer on the list: choose another option.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'constructor' })).toBeNull();
});

test('a choice made before the classes load stays', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user } = await openReport({ getClasesReportes: () => answer.promise });
  await user.click(await option('Tortugas marinas'));
  await user.click(await option('Tortuga verde'));
  await act(async () => answer.resolve({ 'Tortugas marinas': ['Tortuga verde', 'Tortuga laúd'] }));
  expect(await option('Tortuga laúd')).toBeTruthy();
  expect((await option('Tortugas marinas')).matches(':checked')).toBe(true);
  expect((await option('Tortuga verde')).matches(':checked')).toBe(true);
});

test('the form sends nothing when no script handles it', async () => {
  await openReport();
  expect(screen.getByRole('form', { name: 'Reporte' }).getAttribute('method')).toBe('dialog');
});
