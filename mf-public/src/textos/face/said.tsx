import type { Bilingual } from '@caparazon/public-site/textos/reader';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ReactNode } from 'react';

/**
 * A text that people edit, in the language of the page. Where nobody wrote its English the Spanish stands, and says so
 * (rule: languages).
 */
export function Said({ text }: { text: Bilingual }): ReactNode {
  return (
    text[useShell().language] || (
      <>
        <span lang="es">{text.es}</span> (in Spanish)
      </>
    )
  );
}
