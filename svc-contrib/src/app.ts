import { type App, createApp } from '@caparazon/service-kit/app';
import type { Kit } from '@caparazon/service-kit/kit';
import type { MailSettings } from '@caparazon/service-kit/mail/settings';
import { runMigrations } from '@caparazon/service-kit/migrations';
import { campanaRoutes } from './aporte/campana-routes.ts';
import { ensureDemoAportes } from './aporte/demo.ts';
import { aporteRoutes } from './aporte/routes.ts';
import { ensureDemoCompromisos } from './compromiso/demo.ts';
import { compromisoRoutes } from './compromiso/routes.ts';
import { extractoRoutes } from './extracto/routes.ts';
import { contribMigrations } from './migrations.ts';
import { ensureDemoPostulaciones } from './postulacion/demo.ts';
import { voluntariadoRoutes } from './postulacion/routes.ts';
import { settleTextos } from './textos/commands.ts';
import type { Site } from './textos/files.ts';
import { textosRoutes } from './textos/routes.ts';

export interface ContribSettings {
  /** Sign-ups of one address in ten minutes (rule: public-post-limit). */
  postsPer10Min: number;
  /** The public site with editable texts; undefined where this copy cannot reach its folder (ADR 3). */
  site?: Site | undefined;
  mail?: MailSettings | undefined;
}

export const createContribApp = (kit: Kit, settings: ContribSettings): App =>
  createApp(kit, (routes) => {
    // Before those by number: `/aportes/campanas` is none.
    campanaRoutes(routes);
    aporteRoutes(routes, settings.mail?.from.address ?? null);
    compromisoRoutes(routes);
    extractoRoutes(routes);
    voluntariadoRoutes(routes, settings);
    textosRoutes(routes, settings.site);
  });

/** Prepares the database; with `demo`, fills an empty one. */
export async function prepareContrib({ now, log }: Kit, demo: boolean, site?: Site): Promise<void> {
  await runMigrations(contribMigrations);
  // The service does not wait for the site's lock, or for the drawing of pages.
  void settleTextos(site, new Date(now()), log).catch((error: unknown) =>
    log.error({ err: error }, 'the texts of the site were not looked at'),
  );
  if (!demo) return;
  await ensureDemoAportes(now());
  await ensureDemoCompromisos(now());
  await ensureDemoPostulaciones(now());
}
