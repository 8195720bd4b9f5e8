import type { Position } from './values.ts';

/** Long enough for a phone that has just been taken out of a pocket. */
const patienceMs = 15_000;

/** Where the person is, if they allow it and the device knows; otherwise `failed`. */
export function locate(found: (place: Position) => void, failed: () => void = () => undefined): void {
  if (!('geolocation' in navigator)) {
    failed();
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => found({ latitud: coords.latitude, longitud: coords.longitude }),
    failed,
    { enableHighAccuracy: true, timeout: patienceMs },
  );
}
