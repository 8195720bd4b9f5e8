import type { Point } from './point.ts';

/** Milliseconds for a phone just taken out of a pocket. */
const patienceMs = 15_000;

export type NotLocated = 'denied' | 'unavailable' | 'slow';

/** A measured place with its margin in metres. */
export interface Located extends Point {
  metros: number;
}

const denied = 1;
const slow = 3;

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
