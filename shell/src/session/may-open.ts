import type { Rol } from '@caparazon/call/roles';
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';

/** Whether a role may open a route; null is no session (rule: route-guard). */
export function mayOpen({ access, admin }: Pick<ScreenRoute, 'access' | 'admin'>, role: Rol | null): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  return access === 'session' || access === role || (admin === true && role === 'ADMIN');
}
