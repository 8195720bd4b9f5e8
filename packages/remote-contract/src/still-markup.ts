/** Markup drawn ahead, with its styles (ADR 3). */
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
// biome-ignore lint/style/noRestrictedImports: pages are drawn ahead by Node, which shares nothing
import { ServerStyleSheet } from 'styled-components';

/** styled-components cannot take over the styles of two parts. */
const styleMarks = / data-styled(-version)?="[^"]*"|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\//g;

/** The program renders anew instead of hydrating. */
const reactMarks = /<!--\/?(?:\$[!?~&]?| )?-->/g;

/**
 * Renders an element with all lazy parts. @param prefix of React's ids, unique in a page @returns `<style>` and markup
 * @throws what a component threw
 */
export async function stillMarkup(element: ReactElement, prefix: string): Promise<string> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerender(sheet.collectStyles(element), {
      identifierPrefix: prefix,
      // Chunks would be joined by a script, which the site's policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    });
    const markup = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    return sheet.getStyleTags().replaceAll(styleMarks, '') + markup.replaceAll(reactMarks, '');
  } finally {
    sheet.seal();
  }
}
