import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Tells whoever has left a form that nothing was stored, since a question of it waits, with the way back to where it was
 * (rule: weight-question-left).
 * @param shell as the form had it, which says where that is
 * @param text what was not stored, and why
 */
export function tellUnanswered(shell: Shell, text: string): void {
  const { path, query, hash, state } = shell.place;
  const to = `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`;
  const run = () => shell.go(to, { state });
  // The form was a dialog of a page on which the person still is: there is no way to go.
  const isThere = location.pathname === path && location.search === (query.size > 0 ? `?${query}` : '');
  shell.notify({ kind: 'error', text, ...(!isThere && { action: { label: 'Volver', run } }) });
}
