/** Markup drawn at build time, with the styles it needs. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/**
 * Removes the marks by which styled-components would take over the styles at start: the marks of two parts do not fit
 * together.
 */
const marks = / data-styled(-version)?="[^"]*"|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

/** @returns `<style>` and the markup of the element; lazy parts show their fallback */
export function stillMarkup(element: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(sheet.collectStyles(element));
    return sheet.getStyleTags().replaceAll(marks, '').replaceAll('/*!sc*/', '') + markup;
  } finally {
    sheet.seal();
  }
}
