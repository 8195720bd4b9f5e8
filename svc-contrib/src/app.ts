/** What svc-contrib is made of. */
import { type App, createApp } from '@caparazon/service-kit/app';
import type { Kit } from '@caparazon/service-kit/kit';
import { ensureDemoAportes } from './aporte/demo.ts';
import { aporteRoutes } from './aporte/routes.ts';
import { migrateContrib } from './migrate.ts';
import { ensureDemoPostulaciones } from './voluntariado/demo.ts';
import { voluntariadoRoutes } from './voluntariado/routes.ts';

export interface ContribSettings {
  /** Sign-ups that one address may send in ten minutes (rule: public-post-limit). */
  postsPer10Min: number;
}

export const createContribApp = (kit: Kit, settings: ContribSettings): App =>
  createApp(kit, (routes) => {
    aporteRoutes(routes);
    voluntariadoRoutes(routes, settings);
  });

/** What must exist before the first request. With `demo`, also records for an empty database. */
export async function prepareContrib({ now }: Kit, demo: boolean): Promise<void> {
  await migrateContrib();
  if (!demo) return;
  await ensureDemoAportes(now());
  await ensureDemoPostulaciones(now());
}
