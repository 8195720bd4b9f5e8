/** Which screen each picture of docs/guides shows. */
import { expect } from '@playwright/test';
import { publicScreens } from './public-screens.ts';
import { heading, type Screen } from './screen.ts';
import { staffScreens } from './screens.ts';
import type { sizes } from './sizes.ts';

export interface GuidePicture {
  file: string;
  screen: Screen;
  size: keyof typeof sizes;
}

const all: ReadonlyMap<string, Screen> = new Map(
  [...publicScreens, ...staffScreens].map((screen) => [screen.name, screen]),
);

function screen(name: string): Screen {
  const found = all.get(name);
  if (!found) throw new Error(`no screen is called '${name}'`);
  return found;
}

const plain = (path: string, title: string, as: Screen['as'] = 'VOL'): Screen => ({
  name: path,
  as,
  async open(page) {
    await page.goto(path);
    await heading(page, title);
    // The event stream keeps the network busy for ever.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  },
});

/** A demo awaits no first visit. */
const primeraVez: Screen = {
  name: '/primera_vez',
  as: null,
  async open(page) {
    // Not by a route of the browser's, which would forget the fonts.
    await page.addInitScript(() => {
      const real = fetch;
      globalThis.fetch = (input, init) =>
        String(input).endsWith('/auth/recuperar')
          ? Promise.resolve(Response.json({ disponible: false, primeraVez: true }))
          : real(input, init);
    });
    await page.goto('/primera_vez');
    await heading(page, 'Primera vez');
  },
};

export const guidePictures: readonly GuidePicture[] = [
  { file: 'primera-vez', screen: primeraVez, size: 'phone' },
  { file: 'puesta-en-marcha', screen: screen('puesta_en_marcha'), size: 'desktop' },
  { file: 'reportes', screen: screen('reportes'), size: 'phone' },
  { file: 'reporte', screen: screen('reporte'), size: 'phone' },
  { file: 'vincular', screen: screen('reporte being linked'), size: 'desktop' },
  { file: 'buscar', screen: screen('buscar with results'), size: 'desktop' },
  { file: 'hoy', screen: screen('actividades of a full clinic'), size: 'phone' },
  { file: 'dosis', screen: screen('realizar_tratamiento'), size: 'phone' },
  {
    file: 'dosis-ya-dada',
    screen: screen('realizar_tratamiento of a dose that was given already, asked about'),
    size: 'phone',
  },
  { file: 'tratamiento', screen: screen('alta_tratamiento with its doses'), size: 'desktop' },
  { file: 'vademecum', screen: plain('/vademecum', 'Vademécum'), size: 'desktop' },
  { file: 'fichas-diarias', screen: screen('historicos with daily sheets'), size: 'desktop' },
  { file: 'ronda', screen: plain('/ronda', 'La ronda'), size: 'phone' },
  {
    file: 'postulaciones',
    screen: screen('postulaciones, some of them chosen, with who exported them'),
    size: 'desktop',
  },
  { file: 'rol-financiero', screen: screen('usuario about to be given the finance role'), size: 'desktop' },
  { file: 'catalogos', screen: plain('/catalogos', 'Catálogos', 'ADMIN'), size: 'desktop' },
  { file: 'textos', screen: screen('texts of the site'), size: 'desktop' },
  { file: 'aportes', screen: screen('aportes, with the numbers of the chart'), size: 'desktop' },
  { file: 'compromisos', screen: screen('aportes/compromisos'), size: 'desktop' },
  { file: 'donante', screen: screen('aportes/donantes/{id}'), size: 'desktop' },
  // The reports sent here would appear in other pictures.
  { file: 'reportar', screen: screen('reportar'), size: 'phone' },
  { file: 'reportar-enviado', screen: screen('reportar sent'), size: 'phone' },
  { file: 'seguimiento', screen: screen('seguimiento'), size: 'phone' },
];
