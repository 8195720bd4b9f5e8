/** At most three snackbars (rule: snackbars). */
import type { Language } from '@caparazon/remote-contract/language';
import type { Notice } from '@caparazon/remote-contract/shell';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import { sessionStarted } from '../session/slice.ts';

export interface ShownNotice extends Notice {
  id: string;
  /** Spanish when absent. */
  language?: Language;
  /** A failed login: red and centred (rule: one-answer-to-a-failed-login). */
  centred?: boolean;
}

const atOnce = 3;

export const noticeShown = createAction('notices/shown', (notice: Omit<ShownNotice, 'id'>) => ({
  payload: { ...notice, id: nanoid() },
}));
export const noticeGone = createAction<string>('notices/gone');

/** News are added; any other notice replaces the previous outcome. */
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
  // A login removes the message of a failed login.
  if (sessionStarted.match(action)) return notices.filter(isNews);
  if (noticeGone.match(action)) return notices.filter(({ id }) => id !== action.payload);
  return notices;
}
