/** The menu's counts and the alerts, in the whole page. */
import { tellCounts } from '@caparazon/remote-contract/counts-heard';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json, logIn, network, open, place, remotesJson, route, sent } from '../testing/page.tsx';

const waiting = { atrasadas: 2, reportesSinVer: 7, sinFichaDeHoy: 0 };
let reportes: object[];
let says: (text: string) => void;
let hidden = false;

/** One that came an hour ago, unless `fecha` says otherwise. */
const live = (idReporte: number, fecha = Date.now() - 3600_000) => ({
  idReporte,
  fecha,
  nombreComunReporte: 'Tortuga verde',
  ubicacion: 'La Coronilla',
  departamento: 'Rocha',
});
const event = (tipo: string, id: number) => `event: ${tipo}\ndata: {"tipo":"${tipo}","id":${id}}\n\n`;

beforeEach(() => {
  reportes = [live(40)];
  hidden = false;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  network['/remotes.json'] = () =>
    remotesJson(
      route('mf-cases', '/actividades_del_dia', 'session', {
        menu: place('Hoy', 10, {
          call: '/pendientes',
          field: 'atrasadas',
          one: 'tratamiento atrasado',
          many: 'tratamientos atrasados',
          stays: true,
        }),
      }),
    );
  network['/api/pendientes'] = () => json(waiting);
  network['/api/reportes'] = () => json({ content: reportes, size: 12, totalElements: reportes.length });
  network['/api/eventos'] = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          says = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      }),
    );
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(globalThis, 'AudioContext');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'avisos=si; path=/; max-age=0';
});

const asked = (what: string) => sent.filter((one) => one.startsWith(`GET ${what}`)).length;
const menu = () => within(screen.getAllByRole('navigation', { name: 'Principal' })[0]!);

async function openReportes() {
  logIn('VOL');
  await open('/reportes');
  await screen.findByRole('heading', { name: 'Lista de reportes' });
  await menu().findByRole('link', { name: 'Reportes 7 sin ver' });
  await screen.findByRole('heading', { name: 'Lista de reportes' });
}

/** A report comes in, and the tab has looked for it. */
async function arrives(reporte: ReturnType<typeof live>) {
  const before = asked('/api/reportes');
  reportes = [reporte, ...reportes];
  await act(async () => says(event('reporte', reporte.idReporte)));
  await waitFor(() => expect(asked('/api/reportes')).toBeGreaterThan(before));
  await act(async () => undefined);
}

/** The person looks at another tab. */
async function leaves() {
  await waitFor(() => expect(asked('/api/reportes')).toBeGreaterThan(0));
  await act(async () => undefined);
  hidden = true;
}

interface Shown {
  title: string;
  body: string | undefined;
  tag: string | undefined;
  onclick?: () => void;
}

/** A browser that shows notifications and plays sounds, and a person who has allowed them. */
function allow() {
  const shown: Shown[] = [];
  let rung = 0;
  class FakeNotification {
    static readonly permission = 'granted';
    onclick?: () => void;
    constructor(title: string, { body, tag }: NotificationOptions) {
      shown.push(Object.assign(this, { title, body, tag }));
    }
    close() {}
  }
  class FakeAudio {
    constructor() {
      rung += 1;
      throw new DOMException('no device', 'NotSupportedError');
    }
  }
  Object.assign(globalThis, { Notification: FakeNotification, AudioContext: FakeAudio });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'avisos=si; path=/';
  return { shown, rung: () => rung };
}

test('the menu says how much waits, and in words of what', async () => {
  await openReportes();
  expect(menu().getByRole('link', { name: 'Hoy 2 tratamientos atrasados' })).toBeTruthy();
});

/** What a tab of the administrator shows of the sign-ups. */
async function openAsAdmin(answer: () => Response) {
  network['/remotes.json'] = () =>
    remotesJson(
      route('mf-admin', '/postulaciones', 'ADMIN', {
        menu: place('Postulaciones', 110, {
          call: '/voluntariado/nuevas',
          field: 'nuevas',
          one: 'nueva',
          many: 'nuevas',
        }),
      }),
    );
  network['/api/voluntariado/nuevas'] = answer;
  logIn('ADMIN');
  await open('/reportes');
  await screen.findByRole('heading', { name: 'Lista de reportes' });
  await menu().findByRole('link', { name: 'Reportes 7 sin ver' });
}

test('the menu of an administrator counts the new sign-ups, and counts again once one was dealt with', async () => {
  let nuevas = 3;
  await openAsAdmin(() => json({ nuevas }));
  await menu().findByRole('link', { name: 'Postulaciones 3 nuevas' });
  nuevas = 1;
  act(() => void tellCounts());
  await menu().findByRole('link', { name: 'Postulaciones 1 nueva' });
});

test('while sign-ups cannot be counted the menu says nothing of them, and the rest of it stays', async () => {
  let isDown = false;
  await openAsAdmin(() => (isDown ? json({}, 503) : json({ nuevas: 3 })));
  await menu().findByRole('link', { name: 'Postulaciones 3 nuevas' });
  isDown = true;
  act(() => void tellCounts());
  await menu().findByRole('link', { name: 'Postulaciones' });
  menu().getByRole('link', { name: 'Reportes 7 sin ver' });
});

test('sign-ups are counted for administrators alone', async () => {
  await openReportes();
  expect(asked('/api/voluntariado')).toBe(0);
});

test('an event brings the counts up to date', async () => {
  await openReportes();
  network['/api/pendientes'] = () => json({ ...waiting, reportesSinVer: 8 });
  await act(async () => says(event('reporte', 41)));
  expect(await menu().findByRole('link', { name: 'Reportes 8 sin ver' })).toBeTruthy();
});

test('a living animal that is reported meanwhile shows in the title of a tab in the background, until one looks', async () => {
  await openReportes();
  await leaves();
  await arrives(live(41));
  await waitFor(() => expect(document.title).toBe('(1) Reporte nuevo · Título de /reportes · Caparazón'));
  await arrives(live(42));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Reportes nuevos · /));
  hidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(document.title).toBe('Título de /reportes · Caparazón');
});

test('whoever looks at the tab is not called', async () => {
  const { shown, rung } = allow();
  await openReportes();
  await arrives(live(41));
  expect([document.title, shown, rung()]).toEqual(['Título de /reportes · Caparazón', [], 0]);
});

test('whoever asked for alerts gets a notification and a sound, each report once, and a press leads there', async () => {
  network['/remotes.json'] = () => remotesJson(route('mf-cases', '/reporte/:idReporte'));
  const { shown, rung } = allow();
  await openReportes();
  await leaves();
  await arrives(live(41));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: 'Tortuga verde, con vida', body: 'La Coronilla, Rocha', tag: 'reporte-41' });
  await arrives(live(42));
  await waitFor(() => expect(shown.map(({ tag }) => tag)).toEqual(['reporte-41', 'reporte-42']));
  expect(rung()).toBe(2);
  act(() => shown[0]?.onclick?.());
  expect(location.pathname).toBe('/reporte/41');
});

test.each([
  ['right', 0],
  ['three hours ahead', -3 * 3600_000],
  ['three hours behind', 3 * 3600_000],
])('what came while the first look failed is told by the next, with the clock of the device %s', async (_, ahead) => {
  const { shown } = allow();
  network['/api/reportes'] = () => json({}, 503);
  await openReportes();
  await leaves();
  reportes = [live(41, Date.now() + ahead + 5000), live(40, Date.now() + ahead - 3600_000)];
  network['/api/reportes'] = () => {
    const body = JSON.stringify({ content: reportes, size: 12, totalElements: reportes.length });
    return new Response(body, { headers: { Date: new Date(Date.now() + ahead).toUTCString() } });
  };
  await act(async () => says(event('reporte', 41)));
  await waitFor(() => expect(shown.map(({ tag }) => tag)).toEqual(['reporte-41']));
});

test('nobody who has not asked for it hears or sees anything but the title', async () => {
  const { shown, rung } = allow();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'avisos=si; path=/; max-age=0';
  await openReportes();
  await leaves();
  await arrives(live(41));
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect([shown, rung()]).toEqual([[], 0]);
});
