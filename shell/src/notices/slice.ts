/** The snackbars on screen: at most the newest few, each for six seconds (rule: snackbars). */
import type { Language } from '@caparazon/remote-contract/language';
import type { Notice } from '@caparazon/remote-contract/shell';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import { sessionStarted } from '../session/slice.ts';

export interface ShownNotice extends Notice {
  id: string;
  /** Of the text; Spanish without it, as what the shell says itself. */
  language?: Language;
  /** A failed login: red, in the middle of the page (rule: one-answer-to-a-failed-login). */
  centred?: boolean;
}

const atOnce = 3;

export const noticeShown = createAction('notices/shown', (notice: Omit<ShownNotice, 'id'>) => ({
  payload: { ...notice, id: nanoid() },
}));
export const noticeGone = createAction<string>('notices/gone');

/**
 * A notice of kind 'info' is added to the others. Any other notice is the outcome of the last action and replaces the
 * outcome before it.
 */
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
