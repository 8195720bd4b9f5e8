/** The addresses that the deployed remotes declare. */
import type { RemoteRoute } from '@caparazon/remote-contract/define-routes';

/** The routes of `/remotes.json`. */
export async function routesOf({ address }: { address: string }): Promise<RemoteRoute[]> {
  const answer = await fetch(`${address}/remotes.json`);
  const { routes } = await answer.json();
  return routes;
}
