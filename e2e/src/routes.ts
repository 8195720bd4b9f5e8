/** The addresses of the product: those that the deployed remotes declare. */
import type { RemoteRoute } from '@caparazon/remote-contract/define-routes';

/** The routes in the `/remotes.json` of a product. */
export async function routesOf({ address }: { address: string }): Promise<RemoteRoute[]> {
  const answer = await fetch(`${address}/remotes.json`);
  const { routes } = await answer.json();
  return routes;
}
