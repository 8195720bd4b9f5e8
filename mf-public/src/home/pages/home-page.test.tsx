import { readFileSync } from 'node:fs';
import { limits } from '@caparazon/call/limits';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Language } from '@caparazon/remote-contract/language';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import HomePage from './home-page.tsx';

const properties = `
# Textos
quienesSomos.subtitulo = Cuidamos tortugas
quienesSomos.cuerpo = Somos vecinas \\
  y vecinos.
historia.titulo = Nuestra historia
historia.cuerpo = Empez\\u00f3 en una ba\\u00f1era.
mision.titulo = Nuestra misión
mision.cuerpo = Que vuelvan al mar.
`;

const shipped = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../../shell/public/textos/${name}`, 'utf8');

const organizacion = {
  direccion: 'Rambla s/n\nRocha',
  ubicacion: { latitud: -34.65, longitud: -54.15 },
  telefonos: ['099 000 000', '4470 0000'],
  whatsapp: '+598 99 000 000',
  correo: 'hola@caparazon.example',
  redes: ['Instagram', 'Facebook', 'YouTube', 'TikTok', 'X'].map((nombre) => ({
    nombre,
    url: `https://example.org/${nombre}`,
  })),
  auspiciantes: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map((nombre) => ({
    nombre,
    logo: '/logo.svg',
    ...(nombre === 'Seis' && { url: 'https://example.org/seis' }),
  })),
};

const files: Record<string, string> = {};

function serveFiles(present: Record<string, string>): void {
  Object.assign(files, present);
  globalThis.fetch = (address) => {
    const body = files[String(address)];
    return Promise.resolve(new Response(body ?? 'no está', { status: body === undefined ? 404 : 200 }));
  };
}

let still = false;
let whenIdle: () => void = () => undefined;

beforeEach(() => {
  for (const name of Object.keys(files)) delete files[name];
  still = false;
  serveFiles({
    '/textos/screenConozcanos.properties': properties,
    '/textos/organizacion.json': JSON.stringify(organizacion),
    '/textos/secciones.json': shipped('secciones.json'),
  });
  globalThis.matchMedia = ((media: string) => ({ media, matches: still })) as unknown as typeof matchMedia;
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => {
      whenIdle = run;
      return 1;
    },
    cancelIdleCallback: () => undefined,
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
});

function openHome(path = '/', language: Language = 'es') {
  const shell = fakeShell({}, { place: { path }, session: null, language });
  render(
    <InShell shell={shell}>
      <Suspense>
        <HomePage />
      </Suspense>
    </InShell>,
  );
  return shell;
}

async function openSection(path: string) {
  const shell = openHome(path);
  await screen.findByText(/Rambla s\/n/);
  await act(async () => undefined);
  return shell;
}

const caption = () => screen.getByRole('group', { name: /tortuga rescatada/ }).querySelector('p')?.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('the way to report is the first link of the home', () => {
  openHome();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('De la orilla, de vuelta al mar');
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/reportar');
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Encontré una tortuga');
});

test('the carousel moves by itself every 4.5 s, and starts again after the last', () => {
  jest.useFakeTimers();
  openHome();
  const first = caption();
  pass(limits.carouselMs - 1);
  expect(caption()).toBe(first);
  pass(1);
  const seen = new Set([first, caption()]);
  for (let scene = 2; scene < 6; scene += 1) {
    pass(limits.carouselMs);
    seen.add(caption());
  }
  expect(seen.size).toBe(6);
  pass(limits.carouselMs);
  expect(caption()).toBe(first);
});

test('the carousel pauses under mouse and focus, and stops by its button', () => {
  jest.useFakeTimers();
  openHome();
  const first = caption();
  const carousel = screen.getByRole('group', { name: /tortuga rescatada/ });

  fireEvent.mouseEnter(carousel);
  pass(3 * limits.carouselMs);
  expect(caption()).toBe(first);
  fireEvent.mouseLeave(carousel);

  act(() => screen.getByRole('button', { name: 'Pausar las imágenes' }).focus());
  pass(3 * limits.carouselMs);
  expect(caption()).toBe(first);
  act(() => (document.activeElement as HTMLElement).blur());
  pass(limits.carouselMs);
  const second = caption();
  expect(second).not.toBe(first);

  fireEvent.click(screen.getByRole('button', { name: 'Pausar las imágenes' }));
  pass(3 * limits.carouselMs);
  expect(caption()).toBe(second);
  fireEvent.click(screen.getByRole('button', { name: 'Reanudar las imágenes' }));
  pass(limits.carouselMs);
  expect(caption()).not.toBe(second);
});

test('nothing moves when the visitor prefers no movement', () => {
  jest.useFakeTimers();
  still = true;
  openHome();
  const first = caption();
  pass(10 * limits.carouselMs);
  expect(caption()).toBe(first);
  expect(screen.queryByRole('button', { name: /Pausar/ })).toBeNull();
});

const open = (title: string) => screen.getByText(title).closest('details')?.open;

test('the file fills who we are, with the mission open and the history closed', async () => {
  await openSection('/conozcanos');
  expect(await screen.findByText('Cuidamos tortugas')).toBeTruthy();
  expect(screen.getByText('Somos vecinas y vecinos.')).toBeTruthy();
  expect(screen.getByText('Empezó en una bañera.')).toBeTruthy();
  expect(open('Nuestra misión')).toBe(true);
  expect(open('Nuestra historia')).toBe(false);
});

test('a missing file shows nothing, and no error', async () => {
  delete files['/textos/screenConozcanos.properties'];
  const shell = await openSection('/conozcanos');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /Un mar con tortugas/ }).textContent).not.toContain('Quiénes'),
  );
  expect(screen.queryByText('Nuestra misión')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shell.notices).toEqual([]);
});

test('the three pillars are open', async () => {
  await openSection('/nuestrotrabajo');
  const work = screen.getByRole('region', { name: 'Nuestro trabajo' });
  const blocks = [...work.querySelectorAll('details')];
  expect(blocks.map((block) => block.querySelector('summary')?.textContent)).toEqual([
    'Investigación',
    'Educación',
    'Rehabilitación',
  ]);
  expect(blocks.every((block) => block.open)).toBe(true);
});

test('a section keeps its heading, and shows nothing else, when its file is missing', async () => {
  delete files['/textos/secciones.json'];
  await openSection('/nuestrotrabajo');
  const work = await screen.findByRole('region', { name: 'Nuestro trabajo' });
  expect(work.textContent).toBe('Nuestro trabajo');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('De la orilla, de vuelta al mar');
});

const news = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    fecha: `2026-0${i + 1}-28`,
    titulo: { es: `Novedad ${i + 1}`, ...(i > 0 && { en: `News ${i + 1}` }) },
    texto: { es: 'Pasó algo.', en: 'Something happened.' },
    ...(i === 1 && { foto: '/textos/fotos/a.jpg', enLaFoto: { es: 'Una tortuga' } }),
  }));
const serveNews = (count: number) =>
  serveFiles({ '/textos/novedades.json': JSON.stringify({ novedades: news(count) }) });
const newsTitles = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('the newest three news stand on the home, and the others come on request', async () => {
  serveNews(4);
  await openSection('/contacto');
  expect(newsTitles('Novedades')).toEqual(['Novedad 4', 'Novedad 3', 'Novedad 2']);
  expect(screen.getByText('28 de abril de 2026')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Una tortuga' }).getAttribute('src')).toBe('/textos/fotos/a.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas las novedades' }));
  expect(newsTitles('Novedades').at(-1)).toBe('Novedad 1');
  expect(screen.queryByRole('button', { name: 'Ver todas las novedades' })).toBeNull();
});

test('a title without English is said to be in Spanish on the English page', async () => {
  serveNews(1);
  await act(async () => void openHome('/contacto', 'en'));
  await screen.findByRole('region', { name: 'News' });
  expect(newsTitles('News')).toEqual(['Novedad 1 (in Spanish)']);
});

test.each([0, undefined])('there is no place for news when there are none (%s)', async (count) => {
  if (count !== undefined) serveNews(count);
  await openSection('/contacto');
  expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull();
});

test.each([
  ['/conozcanos', /Un mar con tortugas/],
  ['/nuestrotrabajo', 'Nuestro trabajo'],
  ['/educacion', 'Educación ambiental'],
  ['/voluntariado', 'Un verano con tortugas'],
  ['/contacto', 'Contacto'],
  ['/Contacto/', 'Contacto'],
])('%s is the home at its section', async (path, heading) => {
  await openSection(path);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));
});

test('the sections below the fold load when the browser is idle, without moving the focus', async () => {
  openHome('/');
  expect(screen.queryByRole('heading', { name: 'Nuestro trabajo' })).toBeNull();
  act(() => whenIdle());
  await screen.findByText(/Rambla s\/n/);
  expect(document.activeElement).toBe(document.body);
});

test('the materials are three PDFs and the guide', async () => {
  await openSection('/educacion');
  fireEvent.click(screen.getByText('Ver materiales'));
  const materials = screen.getByText('Ver materiales').closest('details') as HTMLElement;
  expect(
    within(materials)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/educacion_documentos/cuadernillo-tortugas.pdf',
    '/educacion_documentos/uruguaysub200.pdf',
    '/educacion_documentos/haikus-del-mar.pdf',
    '/guia-varamiento.png',
  ]);
});

test.each([
  ['es' as const, { Visitanos: '/contacto#visitanos', Escribinos: '/contacto' }],
  ['en' as const, { 'Visit us': '/contacto#visitanos', 'Write to us': '/contacto' }],
])("the circles lead to the contact in the page's language: %s", async (language, leads) => {
  await act(async () => void openHome('/contacto', language));
  for (const [name, href] of Object.entries(leads))
    expect((await screen.findAllByRole('link', { name }))[0]?.getAttribute('href')).toBe(href);
});

test('only the circle of donations leads to /colabora', async () => {
  await openSection('/contacto');
  const circles = within(screen.getByRole('region', { name: 'Cómo ayudar' })).getAllByRole('link');
  expect(circles.map((link) => link.textContent)).toEqual(['Sumate', 'Visitanos', 'Doná', 'Escribinos']);
  expect(circles.filter((link) => link.getAttribute('href') === '/colabora').map((link) => link.textContent)).toEqual([
    'Doná',
  ]);
});

test('six sponsors move one place every 3 s, and can be stopped', async () => {
  await openSection('/contacto');
  const strip = screen.getByRole('region', { name: 'Quienes nos apoyan' });
  await within(strip).findByText('Seis', { selector: 'li:not([aria-hidden]) *' });
  const track = () => getComputedStyle(strip.querySelector('ul') as HTMLElement).transform;
  jest.useFakeTimers();
  fireEvent.click(within(strip).getByRole('button', { name: 'Pausar los auspiciantes' }));
  const stopped = track();
  pass(3 * limits.sponsorsMs);
  expect(track()).toBe(stopped);
  fireEvent.click(within(strip).getByRole('button', { name: 'Reanudar los auspiciantes' }));
  pass(limits.sponsorsMs);
  expect(track()).not.toBe(stopped);
});

test("a sponsor's link is focusable once, and comes into view with the focus", async () => {
  await openSection('/contacto');
  const strip = screen.getByRole('region', { name: 'Quienes nos apoyan' });
  const link = await within(strip).findByRole('link', { name: 'Seis' });
  expect(link.getAttribute('href')).toBe('https://example.org/seis');
  expect(within(strip).getAllByRole('link')).toHaveLength(1);
  const track = () => getComputedStyle(strip.querySelector('ul') as HTMLElement).transform;
  const before = track();
  act(() => link.focus());
  expect(track()).not.toBe(before);
});

test("the contact block and the chat use the organisation's data", async () => {
  await openSection('/contacto');
  const contact = screen.getByRole('region', { name: 'Contacto' });
  await within(contact).findByText(/Rambla s\/n/);
  expect(
    within(contact)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    'https://www.google.com/maps/search/?api=1&query=-34.65,-54.15',
    'tel:+59899000000',
    'tel:+59844700000',
    'mailto:hola@caparazon.example',
    ...organizacion.redes.map(({ url }) => url),
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Abrir el chat' }));
  const chat = screen.getByRole('region', { name: 'Hola, ¿En qué podemos ayudarte?' });
  expect(within(chat).getByRole('link').getAttribute('href')).toBe('https://wa.me/59899000000');
  fireEvent.keyDown(chat, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Hola, ¿En qué podemos ayudarte?' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir el chat' }));
});
