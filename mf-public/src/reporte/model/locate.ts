import type { Position } from './values.ts';

/** Long enough for a phone that has just been taken out of a pocket. */
const patienceMs = 15_000;

/** Why a device did not say where it is. */
export type NotLocated = 'denied' | 'unavailable' | 'slow';

/** A place as the device measured it, and how many metres it may be wrong. */
export interface Located extends Position {
  metros: number;
}

const denied = 1;
const slow = 3;

/** Where the person is, if they allow it and the device knows; otherwise `failed`, with the reason. */
export function locate(found: (place: Located) => void, failed: (why: NotLocated) => void = () => undefined): void {
  if (!('geolocation' in navigator)) {
    failed('unavailable');
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => found({ latitud: coords.latitude, longitud: coords.longitude, metros: Math.ceil(coords.accuracy) }),
    ({ code }) => {
      if (code === denied) failed('denied');
      else failed(code === slow ? 'slow' : 'unavailable');
    },
    { enableHighAccuracy: true, timeout: patienceMs },
  );
}
