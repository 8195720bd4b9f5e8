import type { FrameRenderer, StillPlace } from '@caparazon/remote-contract/still';
import { stillMarkup } from '@caparazon/remote-contract/still-markup';
import { drawWith } from '@caparazon/remote-contract/texts';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { LanguageProvider } from './app/language.ts';
import NotFound from './app/not-found.tsx';
import { notFound } from './app/own-routes.ts';
import { makeStore } from './app/store.ts';
import { PublicFrame } from './layout/public-frame.tsx';

/** Browsers wait for the whole header (`index.ejs`), whose links would move otherwise. */
const withMark = (markup: string): string =>
  markup.replace('</header>', '</header><span id="cabecera-entera" hidden></span>');

const draw = async ({ path, language, translated }: StillPlace, screen: ReactElement) =>
  withMark(
    await stillMarkup(
      <Provider store={makeStore()}>
        <StaticRouter location={path}>
          <LanguageProvider value={language}>
            <PublicFrame translated={translated}>{screen}</PublicFrame>
          </LanguageProvider>
        </StaticRouter>
      </Provider>,
      'marco',
    ),
  );

const renderer: FrameRenderer = {
  draw: (place, texts) => drawWith(texts, () => draw(place, <div id="pantalla" />)),
  notFound: {
    title: notFound.title,
    english: notFound.english,
    draw: (language) => draw({ path: '/no-existe', language, translated: true }, <NotFound />),
  },
};

export default renderer;
