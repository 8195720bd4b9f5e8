/** The routes of a remote: at which address which of its screens answers, under which title, and to whom. */
import type { Rol } from '@caparazon/contracts/roles';

export interface ScreenRoute {
  /** Fixed segments and parameters: `/reporte/:idReporte`. */
  path: string;
  /** The name of the page in the remote's face. While the face has none, the shell says so (rule: unbuilt-screens). */
  screen: string;
  /** What the browser's tab says. */
  title: string;
  /** `public`, any session, or one role (rule: route-guard). */
  access: 'public' | 'session' | Rol;
  /** Whether an ADMIN passes a route that names another role. */
  admin?: boolean;
}

/** A route as `/remotes.json` holds it: with the remote that declared it. */
export interface RemoteRoute extends ScreenRoute {
  part: string;
}

/** What `src/routes.ts` of a remote exports. Its build reads the file without a bundler, so it imports nothing else. */
export const defineRoutes = <const R extends readonly ScreenRoute[]>(routes: R): R => routes;
