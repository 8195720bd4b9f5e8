/** Snackbars: the newest few, each gone after six seconds (spec 1, section 4). */
import type { Notice } from '@caparazon/remote-contract/shell';
import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

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

/** What still holds beside a new notice: nothing that says the same, and no complaint about what has now succeeded. */
const besides =
  (newer: ShownNotice) =>
  ({ text, kind }: ShownNotice): boolean =>
    text !== newer.text && !(newer.kind === 'success' && kind === 'error');

export function noticesReducer(notices: readonly ShownNotice[] = [], action: UnknownAction): readonly ShownNotice[] {
  if (noticeShown.match(action)) {
    const { payload } = action;
    return [...notices.filter(besides(payload)), payload].slice(-atOnce);
  }
  if (noticeGone.match(action)) return notices.filter(({ id }) => id !== action.payload);
  return notices;
}
