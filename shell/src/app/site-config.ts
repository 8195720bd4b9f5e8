/** Settings that change without a build (`/config.json`). */
import type { SiteConfig } from '@caparazon/remote-contract/shell';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';

const defaults: SiteConfig = { tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', demo: false };

export const configLoaded = createAction<Partial<SiteConfig>>('config/loaded');

export const configReducer = (config: SiteConfig = defaults, action: UnknownAction): SiteConfig =>
  configLoaded.match(action) ? { ...config, ...action.payload } : config;

/** @throws when they cannot be loaded; the defaults then stay */
export async function fetchConfig(): Promise<Partial<SiteConfig>> {
  const answer = await fetchUnlessSilent('/config.json');
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
  return answer.json();
}
