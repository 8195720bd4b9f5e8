/** Snackbars: the newest few, each gone after six seconds (spec 1, section 4). */
import type { Notice } from '@caparazon/remote-contract/shell';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import { sessionStarted } from '../session/slice.ts';

export interface ShownNotice extends Notice {
  id: string;
  /** The red one in the middle of the page: a failed login (spec 1, section 8). */
  centred?: boolean;
}

const atOnce = 3;

export const noticeShown = createAction('notices/shown', (notice: Omit<ShownNotice, 'id'>) => ({
  payload: { ...notice, id: nanoid() },
}));
export const noticeGone = createAction<string>('notices/gone');

/** News; the rest is the outcome of what was done last, and takes the place of the outcome before it. */
const isNews = ({ kind }: ShownNotice): boolean => kind === 'info';

const besides =
  (newer: ShownNotice) =>
  (older: ShownNotice): boolean =>
    older.text !== newer.text && (isNews(older) || isNews(newer));

export function noticesReducer(notices: readonly ShownNotice[] = [], action: UnknownAction): readonly ShownNotice[] {
  if (noticeShown.match(action)) {
    const { payload } = action;
    return [...notices.filter(besides(payload)), payload].slice(-atOnce);
  }
  // Who has come in need not know any more why not at first.
  if (sessionStarted.match(action)) return notices.filter(isNews);
  if (noticeGone.match(action)) return notices.filter(({ id }) => id !== action.payload);
  return notices;
}
