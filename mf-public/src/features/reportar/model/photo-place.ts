import type { Position } from './values.ts';

/** The place that a photo says it was taken at, if it says any; the reader of metadata comes with the first photo. */
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
