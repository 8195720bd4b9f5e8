/** At most three snackbars (rule: snackbars). */
import type { Language } from '@caparazon/remote-contract/language';
import type { Notice } from '@caparazon/remote-contract/shell';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionStarted } from '../session/slice.ts';

export interface ShownNotice extends Notice {
  id: string;
  /** Spanish when absent. */
  language?: Language;
  /** A failed login: red and centred (rule: one-answer-to-a-failed-login). */
  centred?: boolean;
}

const atOnce = 3;

/**
 * A notice of kind 'info' is added to the others. Any other notice is the outcome of the last action and replaces the
 * outcome before it.
 */
const isNews = ({ kind }: ShownNotice): boolean => kind === 'info';

const besides =
  (newer: ShownNotice) =>
  (older: ShownNotice): boolean =>
    older.text !== newer.text && (isNews(older) || isNews(newer));

let lastId = 0;

const slice = createSlice({
  name: 'notices',
  initialState: [] as readonly ShownNotice[],
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<ShownNotice, 'id'>) => ({ payload: { ...notice, id: String(++lastId) } }),
      reducer: (notices, { payload }: PayloadAction<ShownNotice>) =>
        [...notices.filter(besides(payload)), payload].slice(-atOnce),
    },
    noticeDismissed: (notices, { payload }: PayloadAction<string>) => notices.filter(({ id }) => id !== payload),
  },
  extraReducers: (cases) => {
    // A login removes the message of a failed login.
    cases.addCase(sessionStarted, (notices) => notices.filter(isNews));
  },
});

export const { noticeShown, noticeDismissed } = slice.actions;
export const noticesReducer = slice.reducer;
