import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loadSession, type StoredSession } from './storage.ts';
import { readToken } from './token.ts';

interface SessionState {
  current: StoredSession | null;
  /** The session ended by itself. */
  ended: boolean;
  /** Only the same user is led back; null for none. */
  endedOf: string | null;
}

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: loadSession(), ended: false, endedOf: null }),
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<StoredSession>) => ({
      current: payload,
      ended: false,
      endedOf: null,
    }),
    sessionEnded: (state) => {
      if (state.current === null) return;
      state.endedOf = readToken(state.current.accessToken)?.sub ?? null;
      state.current = null;
      state.ended = true;
    },
  },
});

export const { sessionStarted, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;
