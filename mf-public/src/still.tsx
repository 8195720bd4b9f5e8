/** The public pages, drawn ahead (ADR 3). */
import { readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { silently } from '@caparazon/public-site/textos/reader';
import type { Language } from '@caparazon/remote-contract/language';
import { type Shell, ShellProvider } from '@caparazon/remote-contract/shell';
import type { ScreenRenderer, StillPage } from '@caparazon/remote-contract/still';
import { stillMarkup } from '@caparazon/remote-contract/still-markup';
import { broughtText, drawWith, type Texts } from '@caparazon/remote-contract/texts';
import { descriptions } from './descriptions.ts';
import { signUpPlace } from './home/model/sign-up-place.ts';
import remote from './remote.tsx';
import { routes } from './routes.ts';
import { WithoutProgram } from './without-program.tsx';

const unavailable = () => Promise.reject(new Error('nothing is called while drawing ahead'));
const ignored = () => undefined;

const shellAt = (path: string, language: Language): Shell => ({
  session: null,
  config: { tileUrl: '', demo: false },
  language,
  place: { path, params: {}, query: new URLSearchParams(), hash: '', state: null },
  call: unavailable,
  download: unavailable,
  photo: unavailable,
  go: ignored,
  back: ignored,
  notify: ignored,
  setUnsaved: ignored,
  now: Date.now,
  hear: () => ignored,
  setTitle: ignored,
});

const organizacionIn = (texts: Texts) => readOrganizacion(texts[organizacionFile] ?? '{}', silently);

type Route = (typeof routes)[number];

/** One page for each language (rule: languages). */
function pagesOf(route: Route): StillPage[] {
  const { path, screen, title, english } = route;
  const { es, en, scene } = descriptions[screen];
  const pictureIn = (language: Language) => `compartir/${path.slice(1) || 'index'}.${language}.jpg`;
  const spanish: StillPage = {
    path,
    language: 'es',
    translated: true,
    title,
    description: es,
    scene,
    picture: pictureIn('es'),
  };
  return [spanish, { ...spanish, title: english, description: en, picture: pictureIn('en'), language: 'en' }];
}

/** Without JavaScript, browsers scroll to what asks for the focus; with it, `shell/src/later.js` opens the page. */
const openedAt = (section: string, markup: string): string =>
  markup.replace(` id="${section}-titulo" tabindex="-1"`, (title) => `${title} autofocus`);

/** Moves the text for visitors without a program to the sign-up's place (rule: without-javascript). */
function inPlace(markup: string): string {
  const [place] = new RegExp(`<div[^>]* id="${signUpPlace}"[^>]*>`).exec(markup) ?? [];
  const at = markup.lastIndexOf('<noscript>');
  return place === undefined ? markup : markup.slice(0, at).replace(place, () => place + markup.slice(at));
}

const renderer: ScreenRenderer = {
  pages: routes.filter(({ screen }) => screen in remote.pages).flatMap(pagesOf),
  organisation(texts) {
    const { nombre, direccion, ubicacion, telefonos, correo, redes } = organizacionIn(texts);
    return {
      '@type': ['NGO', 'AnimalShelter'],
      name: nombre,
      address: direccion && {
        '@type': 'PostalAddress',
        streetAddress: direccion.replaceAll('\n', ', '),
        addressCountry: 'UY',
      },
      geo: ubicacion && { '@type': 'GeoCoordinates', latitude: ubicacion.latitud, longitude: ubicacion.longitud },
      telephone: telefonos[0],
      email: correo,
      areaServed: 'UY',
      sameAs: redes.map(({ url }) => url),
    };
  },
  async draw({ path, language }, texts) {
    const name = routes.find((one) => one.path === path)?.screen;
    const load = name && remote.pages[name];
    if (!name || load === undefined) throw new Error(`there is no screen for ${path}`);
    const { default: Page } = await load(language);
    const screen = (
      <ShellProvider value={shellAt(path, language)}>
        <Page />
        <noscript>
          <WithoutProgram screen={name} language={language} organizacion={organizacionIn(texts)} />
        </noscript>
      </ShellProvider>
    );
    return drawWith(texts, async () => {
      // Each page brings the phone number, for /reportar without a signal (rule: help-first).
      broughtText(organizacionFile);
      return openedAt(path.slice(1), inPlace(await stillMarkup(screen, 'pantalla')));
    });
  },
};

export default renderer;
