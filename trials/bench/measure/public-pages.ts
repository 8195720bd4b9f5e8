/** Public addresses in the site's `remotes.json`, so that new pages are measured too. */
export async function publicPages(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/remotes.json`);
  const { routes } = (await answer.json()) as { routes: readonly { path: string; access: string }[] };
  return routes.filter(({ access, path }) => access === 'public' && !path.includes(':')).map(({ path }) => path);
}
