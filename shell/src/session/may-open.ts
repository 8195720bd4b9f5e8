/** Who may open a route (rule: route-guard). */
import type { Rol } from '@caparazon/call/roles';
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';

/** Whether a role (null: no session) may open a route. The server decides again on every call (rule: route-guard). */
export function mayOpen({ access, admin }: Pick<ScreenRoute, 'access' | 'admin'>, role: Rol | null): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  return access === 'session' || access === role || (admin === true && role === 'ADMIN');
}
