/** Markup that is drawn before any visitor asks for it, with the styles it needs (ADR 3). */
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
// biome-ignore lint/style/noRestrictedImports: pages are drawn ahead by Node, which shares nothing
import { ServerStyleSheet } from 'styled-components';

/**
 * Removes the marks by which styled-components would take over the styles at start: the marks of two parts do not fit
 * together.
 */
const styleMarks = / data-styled(-version)?="[^"]*"|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\//g;

/** The comments by which React would take over the markup. The program draws anew instead. */
const reactMarks = /<!--\/?(?:\$[!?~&]?| )?-->/g;

/**
 * Draws an element with everything in it: lazy parts and suspended ones are waited for.
 * @param prefix begins the ids that React makes, so that the parts of one page have different ones
 * @returns `<style>` and the markup
 * @throws what a component threw
 */
export async function stillMarkup(element: ReactElement, prefix: string): Promise<string> {
  const sheet = new ServerStyleSheet();
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerender(sheet.collectStyles(element), {
      identifierPrefix: prefix,
      // Nothing is sent in pieces: React would join them by a script, which the policy of the site refuses.
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
