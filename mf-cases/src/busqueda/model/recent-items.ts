/**
 * What was opened from the search last, so that one comes back to it without typing. It lives as long as the page: the
 * browser of a shared computer keeps nothing (rule: local-storage).
 */
import type { FoundItem } from './found-items.ts';

const most = 6;

let owner = '';
let items: readonly FoundItem[] = [];

/** @param session whose they are */
export const recentItems = (session: string): readonly FoundItem[] => (session === owner ? items : []);

/** Puts an item first. */
export function rememberItem(session: string, item: FoundItem): void {
  items = [item, ...recentItems(session).filter(({ key }) => key !== item.key)].slice(0, most);
  owner = session;
}
