/** The last opened results, kept while the page lives: a shared computer must not store them (rule: local-storage). */
import type { FoundItem } from './found-items.ts';

const most = 6;

let owner = '';
let items: readonly FoundItem[] = [];

export const recentItems = (session: string): readonly FoundItem[] => (session === owner ? items : []);

export function rememberItem(session: string, item: FoundItem): void {
  items = [item, ...recentItems(session).filter(({ key }) => key !== item.key)].slice(0, most);
  owner = session;
}
