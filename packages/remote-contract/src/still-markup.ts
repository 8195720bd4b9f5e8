/** Markup drawn at build time, with the styles it needs. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** What styled-components would take for its own when the program starts: two parts' marks do not fit together. */
const marks = / data-styled(-version)?="[^"]*"|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/** @returns `<style>` and the element's markup; what is lazy inside shows its fallback */
export function stillMarkup(element: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(sheet.collectStyles(element));
    return sheet.getStyleTags().replaceAll(marks, '').replaceAll('/*!sc*/', '') + markup;
  } finally {
    sheet.seal();
  }
}
