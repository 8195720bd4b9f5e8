import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Tells a person who left a form that a question prevented storing, with the way back (rule: weight-question-left).
 * @param shell the form's
 */
export function tellUnanswered(shell: Shell, text: string): void {
  const { path, query, hash, state } = shell.place;
  const to = `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`;
  const run = () => shell.go(to, { state });
  // Behind a dialog the person is still there, so no way back is needed.
  const isThere = location.pathname === path && location.search === (query.size > 0 ? `?${query}` : '');
  shell.notify({ kind: 'error', text, ...(!isThere && { action: { label: 'Volver', run } }) });
}
