/** The routes of a remote: which of its screens answers at which address, with which title, for whom (ADR 14). */
import type { Rol } from '@caparazon/call/roles';

export interface ScreenRoute {
  /** Fixed segments and parameters: `/reporte/:idReporte`. */
  path: string;
  /**
   * The name of the page in the remote's face. While the face has no such page, the shell says so
   * (rule: unbuilt-screens).
   */
  screen: string;
  /** What the browser's tab says. */
  title: string;
  /** The title of its English version. Screens without one are Spanish, whatever was chosen (rule: languages). */
  english?: string;
  /** `public`, any session, or one role (rule: route-guard). */
  access: 'public' | 'session' | Rol;
  /** Whether an ADMIN passes a route that names another role. */
  admin?: boolean;
}

/** A route in `/remotes.json`, with the remote that declared it. */
export interface RemoteRoute extends ScreenRoute {
  part: string;
}

/**
 * The default export of a remote's `src/routes.ts`. Its build reads the file without a bundler, so it must import
 * nothing else.
 */
export const defineRoutes = <const R extends readonly ScreenRoute[]>(routes: R): R => routes;
