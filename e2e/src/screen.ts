import type { Rol } from '@caparazon/call/roles';
import { expect, type Page } from '@playwright/test';

export interface Screen {
  name: string;
  as: Rol | null;
  open: (page: Page, samples: Samples) => Promise<void>;
}

export interface Samples {
  idReporte: number;
  idFicha: number;
}

/** The heading comes when the screen has loaded. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
