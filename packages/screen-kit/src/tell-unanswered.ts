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
  shell.notify({ kind: 'error', text, action: { label: 'Volver', run } });
}
