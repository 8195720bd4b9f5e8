/**
 * Makes plain links of the product move within the page. Remotes thus need no router, and links stay real links
 * (ADR 14).
 */

/** The address within the product that a click asks for, or null when the browser should follow the link itself. */
export function addressOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // A file (guia-varamiento.png, a PDF) and the page of the API are not addresses of the router.
  if (/\.\w+$/.test(link.pathname) || link.pathname.startsWith('/api/')) return null;
  const sectionOfThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return sectionOfThisPage ? null : link.pathname + link.search + link.hash;
}

/**
 * @param go goes to an address; `again` when it is the one that is shown, which is neither left nor drawn anew: it shows its
 *   top, or the section that is called like it (rule: home-sections)
 * @returns stops listening
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
