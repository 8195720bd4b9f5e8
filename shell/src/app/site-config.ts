/** Settings that change without a build (`/config.json`). */
import type { SiteConfig } from '@caparazon/remote-contract/shell';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';

const initialState: SiteConfig = { tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', demo: false };

const slice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    configLoaded: (config, { payload }: PayloadAction<Partial<SiteConfig>>) => ({ ...config, ...payload }),
  },
});

const { configLoaded } = slice.actions;
export const configReducer = slice.reducer;

/** Besides what screens know: whether this device keeps the site for times without signal (ADR 15). */
type Config = SiteConfig & { offline: boolean };

/** @throws when the settings cannot be loaded */
export async function fetchConfig(): Promise<Partial<Config>> {
  const answer = await fetchUnlessSilent('/config.json');
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
  return answer.json();
}

/** Loads the settings. Those that cannot be loaded keep their defaults. */
export const loadConfig = () => (dispatch: Dispatch) =>
  fetchConfig().then(
    (config) => void dispatch(configLoaded(config)),
    () => undefined,
  );
