/**
 * What a part tells of the pages that are drawn before any visitor asks for them (ADR 3). `src/still.tsx` of a part
 * exports a `Renderer`, which its build bundles for Node and `packages/site` runs.
 */
import type { Language } from './language.ts';
import type { Texts } from './texts.ts';

/** A public page in one language. */
export interface StillPage extends StillPlace {
  /** What the browser's tab says, without the name of the site. */
  title: string;
  /** What a search engine shows below the title. */
  description: string;
  /** The drawing of its share picture: the name of a file of `packages/ui/src/scenes/`, without `.svg`. */
  scene: string;
  /** Where the part's build puts that picture. */
  picture: string;
}

export interface StillPlace {
  path: string;
  language: Language;
  /** Whether the page has its twin in the other language. */
  translated: boolean;
}

/** Markup, and the texts that its page must bring with it. */
export interface Drawn {
  markup: string;
  texts: Texts;
}

/** What `src/still.tsx` of a remote exports by default. */
export interface ScreenRenderer {
  pages: readonly StillPage[];
  /** The organisation as search engines read it (schema.org). */
  organisation(texts: Texts): object;
  /** Draws the screen of an address. */
  draw(place: StillPlace, texts: Texts): Promise<Drawn>;
}

/** What `src/still.tsx` of the shell exports by default. */
export interface FrameRenderer {
  /** Draws what is around the screen, with the mark that the screen replaces. */
  draw(place: StillPlace, texts: Texts): Promise<Drawn>;
  /** The page that answers unknown addresses. */
  notFound: { title: string; english: string; draw(language: Language): Promise<string> };
}
