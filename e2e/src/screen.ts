/** A screen in one of its states, and how to get there. */
import type { Rol } from '@caparazon/call/roles';
import { expect, type Page } from '@playwright/test';

export interface Screen {
  name: string;
  as: Rol | null;
  /** Opens the page and waits until it is complete. */
  open: (page: Page, samples: Samples) => Promise<void>;
}

/** Records of the demo that the screens of one record show. */
export interface Samples {
  idReporte: number;
  idFicha: number;
}

/** The screen has loaded once its heading is there. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
