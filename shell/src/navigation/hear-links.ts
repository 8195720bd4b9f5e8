/** Plain links of the product navigate within the page, so that remotes need no router (ADR 14). */

/** The address of a click; null when the browser should follow the link. */
export function addressOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // Files and the API's page are not addresses of the router.
  if (/\.\w+$/.test(link.pathname) || link.pathname.startsWith('/api/')) return null;
  const sectionOfThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return sectionOfThisPage ? null : link.pathname + link.search + link.hash;
}

/**
 * @param go navigates; `again` for the shown address, which only scrolls to its top or section (rule: home-sections)
 * @returns a function that stops
 */
export function hearLinks(go: (address: string, again: boolean) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const address = addressOfClick(event);
    if (address === null) return;
    event.preventDefault();
    go(address, address === location.pathname + location.search + location.hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
