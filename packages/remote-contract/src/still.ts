/**
 * Pages drawn ahead (ADR 3): a part's `src/still.tsx` exports a `Renderer`, which its build bundles for Node and
 * `packages/site` runs.
 */
import type { Language } from './language.ts';
import type { Texts } from './texts.ts';

export interface StillPage extends StillPlace {
  title: string;
  description: string;
  scene: string;
  picture: string;
}

export interface StillPlace {
  path: string;
  language: Language;
  translated: boolean;
}

export interface Drawn {
  markup: string;
  texts: Texts;
}

/** The default export of a remote's `src/still.tsx`. */
export interface ScreenRenderer {
  pages: readonly StillPage[];
  organisation(texts: Texts): object;
  draw(place: StillPlace, texts: Texts): Promise<Drawn>;
}

/** The default export of the shell's `src/still.tsx`. */
export interface FrameRenderer {
  /** Draws the frame, with a mark that the screen replaces. */
  draw(place: StillPlace, texts: Texts): Promise<Drawn>;
  notFound: { title: string; english: string; draw(language: Language): Promise<string> };
}
