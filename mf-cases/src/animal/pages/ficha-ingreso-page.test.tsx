import { fechaMessages } from '@caparazon/call/request-words';
import { fichaMessages as says } from '@caparazon/clinic/animal/words';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking } from '../../medicion/testing/samples.ts';
import { downOnce, unavailable } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import {
  answer,
  choose,
  completeFromReport,
  errorOf,
  field,
  handed,
  now,
  offered,
  openForm,
  send,
  sentBody,
  write,
} from '../testing/open-form.tsx';

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

test('a new form starts at the present time, received by its author', async () => {
  await openForm();
  await offered('Valentina Rodríguez');
  expect(field('Fecha del rescate').value).toBe('05/11/2025');
  expect(field('Fecha y hora de recepción').value).toBe('05/11/2025 22:30');
  expect(field('Recibió el animal').value).toBe('3');
});

test('a report fills in what it knows and links itself, but leaves an unknown state open', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  expect(screen.getByRole('link', { name: 'reporte #12' }).getAttribute('href')).toBe('/reporte/12');
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({
    idReporte: 12,
    departamento: 'Rocha',
    ubicacion: 'Playa de La Coronilla',
    nombreReportero: 'Juan Silveira',
    telefonoReportero: '+59899123456',
    correoReportero: 'juan@example.com',
    nombreClase: 'Tortugas marinas',
    nombreComunFichaAnimal: 'Tortuga verde',
    observacionesGenerales: 'Respira.',
    fecha: Date.UTC(2025, 10, 4, 3),
    fechaHora: now,
    receptorAnimal: 3,
    ubicacionActual: 'Pileta 2',
    estado: 'En_rehabilitación',
  });
});

test('a place in use is suggested while typing, without regard to case and accents', async () => {
  const lugares = { ubicacion: [], ubicacionActual: ['Clínica', 'Pileta 2', 'Pileta 10'], lugarDestinoFinal: [] };
  await openForm({ answers: { getLugares: lugares } });
  await waitFor(() => expect(field('Ubicación actual').getAttribute('role')).toBe('combobox'));
  await userEvent.type(field('Ubicación actual'), 'clini');
  await userEvent.click(await screen.findByRole('option', { name: 'Clínica' }));
  expect(field('Ubicación actual').value).toBe('Clínica');
});

test('a common name that records do not know is left to be chosen', async () => {
  await openForm({ state: { reporte: { ...handed, nombreComunReporte: 'No sabe' } } });
  await offered('Tortuga verde');
  expect(field('Clase').value).toBe('Tortugas marinas');
  expect(field('Nombre común').value).toBe('');
  await send();
  await waitFor(() => expect(errorOf('Nombre común')).toBe(says.nombreComun));
});

test('an empty form shows the first error, marks every failing field and focuses the first', async () => {
  const { shell } = await openForm();
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.departamento }]));
  expect(document.activeElement).toBe(field('Departamento de procedencia'));
  expect(errorOf('Departamento de procedencia')).toBe(says.departamento);
  expect(errorOf('Ubicación de procedencia')).toBe(says.ubicacion);
  expect(errorOf('Ubicación actual')).toBe(says.ubicacionActual);
  expect(errorOf('Clase')).toBe(says.clase);
  expect(errorOf('Nombre común')).toBe(says.nombreComun);
  screen.getByText(says.estado);
  expect(sentBody(shell)).toBeUndefined();

  const index = within(screen.getByRole('navigation', { name: 'Secciones de la ficha' }));
  expect(index.getByRole('button', { name: /^Procedencia/ }).textContent).toContain('2 con error');
});

test('a corrected field is no longer marked', async () => {
  await openForm();
  await send();
  await write('Ubicación actual', 'Pileta 2');
  await waitFor(() => expect(errorOf('Ubicación actual')).toBeUndefined());
  expect(errorOf('Clase')).toBe(says.clase);
});

test('a receiver who is no user is asked for by name', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  await choose('Recibió el animal', 'Otro (escribir su nombre)');
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.receptor }]));
  expect(errorOf('Nombre de quien lo recibió')).toBe(says.receptor);
  expect(document.activeElement).toBe(field('Nombre de quien lo recibió'));

  await write('Nombre de quien lo recibió', 'Prefectura de La Paloma');
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({ receptorAnimal: null, nombreReceptor: 'Prefectura de La Paloma' });
});

test('the author can be the receiver when the list of users does not load', async () => {
  const { shell } = await openForm({ state: { reporte: handed }, answers: { getUsuarios: downOnce([]) } });
  await completeFromReport();
  expect(screen.getByText('Yo', { selector: 'option' })).toBeTruthy();
  await send();
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ receptorAnimal: 3 }));
});

test('date and cause of death are asked and sent only for a dead animal', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  expect(screen.queryByLabelText('Fecha de muerte')).toBeNull();
  await answer('Estado', 'Muerto');
  await write('Fecha de muerte', '2025-11-04');
  await choose('Tipo de causa de muerte probable', 'Accidental');
  await choose('Causa de muerte probable', 'Red de pesca');
  await answer('Estado', 'Liberado');
  expect(screen.queryByLabelText('Fecha de muerte')).toBeNull();
  await send();
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ estado: 'Liberado', fechaMuerte: null }));
  expect(sentBody(shell)).toMatchObject({ probableCausaMuerte: null, probableCausaMuerte2: null });
});

test('a DNA sample asks for its tissue, and another answer resets it', async () => {
  await openForm();
  expect(screen.queryByLabelText('Tejido de la muestra')).toBeNull();
  await answer('Muestra de ADN', 'Sí');
  await choose('Tejido de la muestra', 'Piel');
  await answer('Muestra de ADN', 'No');
  expect(screen.queryByLabelText('Tejido de la muestra')).toBeNull();
  await answer('Muestra de ADN', 'Sí');
  expect(field('Tejido de la muestra').value).toBe('');
});

test('the common names are those of the class, and another class clears the name', async () => {
  await openForm();
  await offered('Aves marinas');
  expect(field('Nombre común').disabled).toBe(true);
  await choose('Clase', 'Tortugas marinas');
  await choose('Nombre común', 'Tortuga cabezona');
  await choose('Clase', 'Aves marinas');
  expect(field('Nombre común').value).toBe('');
  expect(screen.getByText('Pingüino de Magallanes', { selector: 'option' })).toBeTruthy();
});

test('the common name suggests the species, and clears it unless it was typed by hand', async () => {
  await openForm();
  await offered('Aves marinas');
  await choose('Clase', 'Tortugas marinas');
  await choose('Nombre común', 'Tortuga verde');
  await userEvent.click(field('Especie'));
  expect(screen.getAllByRole('option', { name: /^C[a-z]+ [a-z]+$/ }).map((item) => item.textContent)).toEqual([
    'Chelonia mydas',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field('Especie').value).toBe('Chelonia mydas');
  await choose('Nombre común', 'Tortuga cabezona');
  expect(field('Especie').value).toBe('');
  await write('Especie', 'Caretta híbrida');
  await choose('Nombre común', 'Tortuga verde');
  expect(field('Especie').value).toBe('Caretta híbrida');
});

test('classes that failed to load can be requested again', async () => {
  await openForm({ answers: { getClasesFichas: downOnce({ 'Aves marinas': ['Albatros'] }) } });
  await userEvent.click(await screen.findByText('Reintentar'));
  expect(await offered('Aves marinas')).toBeTruthy();
});

test('a future date cannot be picked, and is refused when typed', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  const calendarOf = (label: string) => field(label).parentElement?.querySelector('input[aria-hidden]');
  expect(calendarOf('Fecha del rescate')?.getAttribute('max')).toBe('2025-11-05');
  expect(calendarOf('Fecha y hora de recepción')?.getAttribute('max')).toBe('2025-11-05T22:30');
  await write('Fecha de egreso', '2025-11-06');
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: fechaMessages.future }]));
  expect(errorOf('Fecha de egreso')).toBe(fechaMessages.future);
  expect(document.activeElement).toBe(field('Fecha de egreso'));
});

test('a half-written date is refused, not left out', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  await write('Fecha de egreso', '05/11');
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: fechaMessages.invalid }]));
  expect(errorOf('Fecha de egreso')).toBe(fechaMessages.invalid);
  expect(field('Fecha de egreso').value).toBe('05/11/');
});

test.each([
  ['Correo de quien avisó', 'juan.example.com', says.correo],
  ['Número de marca', 'UY12', says.numeroMarca],
  ['Peso al ingreso', '1,234', says.peso],
  ['Peso al ingreso', '0', medicionMessages.pesoCero],
  ['Peso al egreso', '0,00', medicionMessages.pesoCero],
])('%s: «%s» is refused', async (label, text, message) => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  await write(label, text);
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: message }]));
  expect(errorOf(label)).toBe(message);
});

test('a weight takes a comma, and questions may stay unanswered', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  await write('Peso al ingreso', '12,5');
  await answer('Tumores', 'No');
  await answer('Placas', 'Sí');
  await send();
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ pesoIngreso: 12.5, tumores: false, placas: true }));
  expect(sentBody(shell)).toMatchObject({ necropsia: null, pesoEgreso: null });
});

test.each([
  ['Peso al ingreso', '3200', 'pesoIngreso'],
  ['Peso al egreso', '65', 'pesoEgreso'],
])('%s: «%s» is asked about, and stored once confirmed', async (label, text, campo) => {
  const answers = { postFichaAnimal: asking(campo, `Peso ${text} kg. ¿Es así?`, 41) };
  const { shell } = await openForm({ state: { reporte: handed }, answers });
  await completeFromReport();
  await write('Peso al ingreso', '6,5');
  await write(label, text);
  await send();
  expect(await screen.findByText(`${label}: Peso ${text} kg. ¿Es así?`)).toBeTruthy();
  expect(sentBody(shell)).not.toHaveProperty('confirmada');
  await userEvent.click(screen.getByRole('button', { name: /^Sí, guardar/ }));
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ [campo]: Number(text), confirmada: true }));
});

test('a created record is shown with its message, and leaving asks nothing', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  await completeFromReport();
  expect(shell.unsaved).toBe(true);
  const asks: boolean[] = [];
  const { go } = shell;
  shell.go = (...step) => {
    asks.push(shell.unsaved);
    go(...step);
  };
  await send();
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/fichas/41', state: { flash: says.created } }]));
  expect(asks).toEqual([false]);
});

test('an untouched form can be left', async () => {
  const { shell } = await openForm({ state: { reporte: handed } });
  expect(shell.unsaved).toBe(false);
});

test('an error of the server is shown at its field', async () => {
  const refusal = new ApiFailure(400, {
    message: claseMessages.unknownName,
    errores: [{ campo: 'nombreComunFichaAnimal', mensaje: claseMessages.unknownName }],
    codigo: 'datos_invalidos',
  });
  const { shell } = await openForm({
    state: { reporte: handed },
    answers: { postFichaAnimal: () => Promise.reject(refusal) },
  });
  await completeFromReport();
  await send();
  await waitFor(() => expect(errorOf('Nombre común')).toBe(claseMessages.unknownName));
  expect(shell.notices).toEqual([{ kind: 'error', text: claseMessages.unknownName }]);
  expect(document.activeElement).toBe(field('Nombre común'));
});

test('sending again after a network failure reuses the key, unless the form was corrected', async () => {
  let tries = 0;
  const { shell, keys } = await openForm({
    state: { reporte: handed },
    answers: {
      postFichaAnimal() {
        tries += 1;
        if (tries < 3) throw unavailable();
        return 41;
      },
    },
  });
  await completeFromReport();
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(field('Ubicación actual').value).toBe('Pileta 2');
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  await write('Ubicación actual', 'Pileta 3');
  await send();
  await waitFor(() => expect(shell.visited[0]?.to).toBe('/fichas/41'));
  expect(keys[0]).toMatch(/^[\x20-\x7e]{8,200}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('Enter in a field does not send the form', async () => {
  const { shell } = await openForm();
  await userEvent.type(field('Ubicación de procedencia'), 'Playa{Enter}');
  expect(shell.notices).toEqual([]);
});
