import { defineRemote } from '@caparazon/remote-contract/define-remote';
import { drawsEverything, isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import type { Language } from '@caparazon/remote-contract/language';
import { useShell } from '@caparazon/remote-contract/shell';
import { lazy, type ReactElement, Suspense } from 'react';
import type { routes } from './routes.ts';

/**
 * In English a page loads together with its texts, and the drawn page stays until both are there (rule: drawn-pages).
 */
const inBoth =
  <P extends { loadEnglish(): Promise<unknown> }>(load: () => Promise<P>) =>
  async (language: Language): Promise<P> => {
    const page = await load();
    if (language === 'en') await page.loadEnglish();
    return page;
  };

/** /reportar without its form, loaded by every page while there is a signal (rule: help-first). */
const help = inBoth(() => import(/* webpackChunkName: "help" */ './reporte/pages/help-page.tsx'));

const withHelp =
  <P,>(load: (language: Language) => Promise<P>) =>
  async (language: Language): Promise<P> => {
    const page = await load(language);
    help(language).catch(() => undefined);
    return page;
  };

const Waiting = lazy(() =>
  import(/* webpackChunkName: "help" */ './reporte/parts/waiting.tsx').catch(() => ({ default: () => null })),
);

/** Beside every page but the form's, which sends what waits itself (rule: waiting-reports). */
function WhatWaits(): ReactElement | null {
  const { path } = useShell().place;
  if (isDrawing || path === '/reportar') return null;
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  );
}

/** The home answers its sections' addresses too (rule: home-sections). */
const home = withHelp(inBoth(() => import(/* webpackChunkName: "home" */ './home/pages/home-page.tsx')));

const reportar = inBoth(() => import(/* webpackChunkName: "reportar" */ './reporte/pages/reportar-page.tsx'));

export default defineRemote<typeof routes>(
  {
    home,
    conozcanos: home,
    nuestrotrabajo: home,
    educacion: home,
    voluntariado: home,
    contacto: home,
    colabora: withHelp(inBoth(() => import(/* webpackChunkName: "colabora" */ './colabora/pages/colabora-page.tsx'))),
    reportar: (language) =>
      reportar(language).catch((failure) => {
        // The drawn page has the form, with what was typed there.
        if (drawsEverything()) throw failure;
        return help(language);
      }),
    seguimiento: withHelp(
      inBoth(() => import(/* webpackChunkName: "seguimiento" */ './seguimiento/pages/seguimiento-page.tsx')),
    ),
  },
  WhatWaits,
);
