/** The menu's counts and the alerts, in a whole page. */
import { tellCounts } from '@caparazon/remote-contract/counts-changed';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json, logIn, network, open, place, remotesJson, route, sent } from '../testing/page.tsx';

const waiting = { atrasadas: 2, reportesSinVer: 7, sinFichaDeHoy: 0 };
let reportes: object[];
let says: (text: string) => void;
let hidden = false;

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

const requestCount = (what: string) => sent.filter((one) => one.startsWith(`GET ${what}`)).length;
const menu = () => within(screen.getAllByRole('navigation', { name: 'Principal' })[0]!);

async function openReportes() {
  logIn('VOL');
  await open('/reportes');
  await screen.findByRole('heading', { name: 'Lista de reportes' });
  await menu().findByRole('link', { name: 'Reportes 7 sin ver' });
  await screen.findByRole('heading', { name: 'Lista de reportes' });
}

async function arrives(reporte: ReturnType<typeof live>) {
  const before = requestCount('/api/reportes');
  reportes = [reporte, ...reportes];
  await act(async () => says(event('reporte', reporte.idReporte)));
  await waitFor(() => expect(requestCount('/api/reportes')).toBeGreaterThan(before));
  await act(async () => undefined);
}

async function leaves() {
  await waitFor(() => expect(requestCount('/api/reportes')).toBeGreaterThan(0));
  await act(async () => undefined);
  hidden = true;
}

interface Shown {
  title: string;
  body: string | undefined;
  tag: string | undefined;
  onclick?: () => void;
}

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

test('the menu counts what waits, in words', async () => {
  await openReportes();
  expect(menu().getByRole('link', { name: 'Hoy 2 tratamientos atrasados' })).toBeTruthy();
});

/** An administrator's tab with sign-ups. */
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

test("the administrator's menu counts new sign-ups, and again after a change", async () => {
  let nuevas = 3;
  await openAsAdmin(() => json({ nuevas }));
  await menu().findByRole('link', { name: 'Postulaciones 3 nuevas' });
  nuevas = 1;
  act(() => void tellCounts());
  await menu().findByRole('link', { name: 'Postulaciones 1 nueva' });
});

test('the menu shows no count while sign-ups cannot be counted', async () => {
  let isDown = false;
  await openAsAdmin(() => (isDown ? json({}, 503) : json({ nuevas: 3 })));
  await menu().findByRole('link', { name: 'Postulaciones 3 nuevas' });
  isDown = true;
  act(() => void tellCounts());
  await menu().findByRole('link', { name: 'Postulaciones' });
  menu().getByRole('link', { name: 'Reportes 7 sin ver' });
});

test('sign-ups are counted for administrators only', async () => {
  await openReportes();
  expect(requestCount('/api/voluntariado')).toBe(0);
});

test('an event updates the counts', async () => {
  await openReportes();
  network['/api/pendientes'] = () => json({ ...waiting, reportesSinVer: 8 });
  await act(async () => says(event('reporte', 41)));
  expect(await menu().findByRole('link', { name: 'Reportes 8 sin ver' })).toBeTruthy();
});

test("a living animal reported meanwhile shows in a background tab's title until one looks", async () => {
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

test('a visible tab gives no alert', async () => {
  const { shown, rung } = allow();
  await openReportes();
  await arrives(live(41));
  expect([document.title, shown, rung()]).toEqual(['Título de /reportes · Caparazón', [], 0]);
});

test('alerts notify and sound once for each report, and lead to it', async () => {
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
])(
  "reports that came while the first look failed are announced by the next, with the device's clock %s",
  async (_, ahead) => {
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
  },
);

test('without a request for alerts only the title changes', async () => {
  const { shown, rung } = allow();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'avisos=si; path=/; max-age=0';
  await openReportes();
  await leaves();
  await arrives(live(41));
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  expect([shown, rung()]).toEqual([[], 0]);
});
