/** The addresses that anybody may open, as the site's `remotes.json` names them: one that is added is measured too. */
export async function publicPages(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/remotes.json`);
  const { routes } = (await answer.json()) as { routes: readonly { path: string; access: string }[] };
  return routes.filter(({ access, path }) => access === 'public' && !path.includes(':')).map(({ path }) => path);
}
