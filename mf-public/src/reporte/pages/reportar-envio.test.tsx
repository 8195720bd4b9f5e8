/** A report between button and answer (rules: resend-by-itself, drafts-of-reports). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { entries, set } from 'idb-keyval';
import { blankValues } from '../model/values.ts';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import {
  choosePhotos,
  fillRequired,
  jpeg,
  openReport,
  option,
  photosShown,
  send,
  text,
} from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const unanswered = (status = 0) => new ApiFailure(status, { message: '', errores: [], codigo: 'no_disponible' });

/** Answers from a list, repeating the last; failures are thrown. */
const answersInOrder = (...answers: unknown[]) => {
  let requests = 0;
  return () => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

const waiting = () => screen.findByText(/^Se envía solo cuando vuelva la conexión/);
const button = (name: string) => screen.getByRole('button', { name });

test('an unanswered report waits, says so, and sends itself as the same report, also when the phone claims a signal', async () => {
  const { user, shell, keys, bodies } = await openReport({
    postReporte: answersInOrder(unanswered(), unanswered(), { idReporte: 127 }),
  });
  await fillRequired(user);
  await choosePhotos(user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));
  await send(user);
  await waiting();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(keys).toHaveLength(2));
  await waiting();
  expect(navigator.onLine).toBe(true);
  expect(shell.notices).toEqual([]);

  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('127');
  expect(new Set(keys).size).toBe(1);
  expect(bodies()[2]).toEqual(bodies()[0]);
});

test('a waiting report can be sent at once or given up, which returns to the form', async () => {
  const { user, keys } = await openReport({ postReporte: answersInOrder(unanswered()) });
  await fillRequired(user);
  await send(user);
  await waiting();
  expect(text(/Ubicación/).closest('[inert]')).not.toBeNull();
  await user.click(button('Enviar ahora'));
  await waitFor(() => expect(keys).toHaveLength(2));
  await waiting();
  await user.click(button('Cancelar el envío'));
  await screen.findByText(/^Dejamos de intentar/);
  await waitFor(() => expect(text(/Ubicación/).closest('[inert]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Enviar reporte')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(keys).toHaveLength(2);
});

test('giving up aborts the running request, and the first one offers no button to press by mistake', async () => {
  let given: AbortSignal | undefined;
  let tries = 0;
  const broken = Promise.withResolvers<never>();
  const { user } = await openReport({
    postReporte: (_: unknown, { signal, onProgress }: CallOptions) => {
      tries += 1;
      if (tries === 2) throw unanswered();
      given = signal;
      onProgress?.(0.5);
      if (tries === 1) return broken.promise;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  await fillRequired(user);
  await send(user);
  await screen.findByText('Enviando… 50 %');
  expect(screen.getByRole('progressbar', { name: 'Envío del reporte' }).getAttribute('value')).toBe('0.5');
  expect(screen.queryByRole('button', { name: 'Cancelar el envío' })).toBeNull();
  broken.reject(unanswered());
  await waiting();
  await user.click(button('Enviar ahora'));
  await waiting();
  await user.click(button('Enviar ahora'));
  await screen.findByText('Enviando… 50 %');
  await user.click(button('Cancelar el envío'));
  await screen.findByText(/^Dejamos de intentar/);
  expect(given?.aborted).toBe(true);
});

test('two taps send one report', async () => {
  const { user, keys } = await openReport();
  await fillRequired(user);
  await user.dblClick(button('Enviar reporte'));
  await screen.findByText('127');
  expect(keys).toHaveLength(1);
});

test('a report left while waiting goes on by itself when it is opened again, and keeps its key', async () => {
  const before = await openReport({ postReporte: answersInOrder(unanswered()) });
  await fillRequired(before.user);
  await choosePhotos(before.user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));
  await send(before.user);
  await waiting();
  before.close();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(before.keys).toHaveLength(1);

  const after = await openReport();
  await screen.findByText('127');
  expect(after.keys).toEqual(before.keys);
});

test('a report that the person stopped is recovered with a warning that it may have arrived', async () => {
  const before = await openReport({ postReporte: answersInOrder(unanswered()) });
  await fillRequired(before.user);
  await send(before.user);
  await waiting();
  await before.user.click(screen.getByRole('button', { name: 'Cancelar el envío' }));
  before.close();
  const after = await openReport();
  expect(screen.getByText(/No supimos si llegó a salir/)).toBeTruthy();
  expect(after.keys).toEqual([]);
});

test('a report changed after it was stopped counts as not sent', async () => {
  const before = await openReport({ postReporte: answersInOrder(unanswered()) });
  await fillRequired(before.user);
  await send(before.user);
  await waiting();
  await before.user.click(screen.getByRole('button', { name: 'Cancelar el envío' }));
  before.close();
  const after = await openReport();
  await after.user.type(text(/Ubicación/), ', bajada 3');
  after.close();
  await openReport();
  expect(screen.getByText(/^Es de/)).toBeTruthy();
});

test('a sent report leaves no draft', async () => {
  const { user, close } = await openReport();
  await fillRequired(user);
  await send(user);
  await screen.findByText('127');
  close();
  expect(await entries()).toEqual([]);
});

test('a draft of an earlier version of the page is found', async () => {
  await set('reporte', { id: 'antes', values: { ...blankValues, ubicacion: 'Valizas' }, savedAt: Date.now() });
  await set('reporte-fotos', [{ id: '1', name: 'a.jpg', bytes: new Uint8Array([255, 216, 255]) }]);
  await openReport();
  expect(text(/Ubicación/).value).toBe('Valizas');
  expect(photosShown()).toBe(1);
});

/** Locks whose holders are other tabs. */
function fakeLocks(): Set<string> {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, use: () => Promise<void>) => {
    if (held.has(name)) throw new DOMException('', 'TimeoutError');
    held.add(name);
    await use();
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return held;
}

test('a second tab begins another report and says so, and neither overwrites the other', async () => {
  const held = fakeLocks();
  const first = await openReport();
  await first.user.type(text(/Ubicación/), 'Valizas');
  first.close();
  const [[key] = ['']] = await entries<string, unknown>();
  await waitFor(() => expect(held.size).toBe(0));
  held.add(key);

  const second = await openReport();
  expect(screen.getByText(/otro reporte sin enviar abierto en otra pestaña/)).toBeTruthy();
  expect(text(/Ubicación/).value).toBe('');
  await second.user.type(text(/Ubicación/), 'Aguas Dulces');
  second.close();
  expect(await entries()).toHaveLength(2);

  // The closed first tab's report is offered once the newer one is sent.
  held.delete(key);
  const third = await openReport();
  expect(text(/Ubicación/).value).toBe('Aguas Dulces');
  third.close();
});

function drawnPage(): HTMLInputElement {
  const cover = document.createElement('div');
  cover.id = 'portada';
  cover.innerHTML = '<form><input name="ubicacion" value=""></form>';
  document.body.append(cover);
  return cover.querySelector('input') as HTMLInputElement;
}

async function leaveDraft(): Promise<void> {
  const { user, close } = await openReport();
  await user.type(text(/Ubicación/), 'Valizas');
  await user.type(text(/Teléfono/), '099 123 456');
  close();
  await waitFor(async () => expect(JSON.stringify(await entries())).toContain('+59899123456'));
}

test.each([
  ['before', true],
  ['after', false],
])(
  'text typed in the drawn page %s the draft was read makes another report, and the draft is offered',
  async (_, first) => {
    await leaveDraft();
    const drafts = await entries();
    const field = drawnPage();
    try {
      if (first) field.value = 'La Paloma';
      const { user } = await openReport();
      if (!first) {
        expect(text(/Teléfono/).value).toBe('99123456');
        field.value = 'La Paloma';
        act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
      }
      expect([text(/Ubicación/).value, text(/Teléfono/).value]).toEqual(['', '']);
      await user.type(text(/Ubicación/), 'La Paloma');
      expect(screen.getByText(/^Hay un borrador guardado de/)).toBeTruthy();
      expect(await entries()).toEqual(expect.arrayContaining(drafts));

      await user.click(button('Recuperar el borrador'));
      expect(await screen.findByText(/^Es de/)).toBeTruthy();
      expect([text(/Ubicación/).value, text(/Teléfono/).value]).toEqual(['Valizas', '99123456']);
      expect(await entries()).toHaveLength(2);
    } finally {
      field.closest('#portada')?.remove();
    }
  },
);

test('a draft is recovered under an untouched drawn page', async () => {
  await leaveDraft();
  const field = drawnPage();
  await openReport();
  expect(text(/Ubicación/).value).toBe('Valizas');
  field.closest('#portada')?.remove();
});

test('phone numbers stand above the form and on the thanks', async () => {
  const ownFetch = globalThis.fetch;
  globalThis.fetch = (() =>
    Promise.resolve(
      new Response(JSON.stringify({ telefonos: ['099 000 001'], whatsapp: '+598 99 000 002' })),
    )) as typeof fetch;
  try {
    const { user } = await openReport();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(link('Llamar')).toBe('tel:+59899000001'));
    expect(link('WhatsApp')).toBe('https://wa.me/59899000002');
    await fillRequired(user);
    await send(user);
    await screen.findByText('127');
    expect(link('Llamar')).toBe('tel:+59899000001');
  } finally {
    globalThis.fetch = ownFetch;
  }
});

test('the English form is all in English, with its errors and messages', async () => {
  const { user, shell } = await openReport({ postReporte: answersInOrder(unanswered()) }, 'en');
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      { kind: 'error', text: 'Please fill in the required fields and send your report again.' },
    ]),
  );
  expect(screen.getByRole('alert').textContent).toContain('Check these answers');
  expect(screen.getByRole('link', { name: 'Tell us how the animal is' })).toBeTruthy();
  expect(screen.getByLabelText('Add photos')).toBeTruthy();
  expect(screen.queryByText(/\(opcional\)| de 300$|^Cancelar$/)).toBeNull();
  expect(await option('Sea turtles')).toBeTruthy();
  // Without its texts this page knows no number.
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('/contacto');
});
