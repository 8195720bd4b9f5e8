import type { Bilingual } from '@caparazon/public-site/textos/reader';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ReactNode } from 'react';

/**
 * An edited text in the page's language; Spanish with a notice when its English is missing (rule:
 * languages).
 */
export function BilingualText({ text }: { text: Bilingual }): ReactNode {
  return (
    text[useShell().language] ||
    (text.es && (
      <>
        <span lang="es">{text.es}</span> (in Spanish)
      </>
    ))
  );
}
