import type { Position } from './values.ts';

/** The place in a photo's metadata (rule: photo-location). Its reader loads with the first photo. */
export async function photoPlace(file: Blob): Promise<Position | null> {
  try {
    const { gps } = await import(/* webpackChunkName: "photo-metadata" */ 'exifr/dist/mini.esm.mjs');
    const { latitude = 0, longitude = 0 } = (await gps(file)) ?? {};
    const somewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
    return somewhere ? { latitud: latitude, longitud: longitude } : null;
  } catch {
    return null;
  }
}
