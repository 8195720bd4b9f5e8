import { limits } from '@caparazon/contracts/limits';

export interface Point {
  latitud: number;
  longitud: number;
}

/**
 * What a phone opens with its own maps.
 * @param device as its browser names itself: those of Apple do not know `geo:`
 */
export const phoneMapLink = ({ latitud, longitud }: Point, device: string): string =>
  /iPhone|iPad|Macintosh/.test(device)
    ? `https://maps.apple.com/?ll=${latitud},${longitud}&q=${latitud},${longitud}`
    : `geo:${latitud},${longitud}?q=${latitud},${longitud}`;

/** The same place on a page, for who has no such thing. */
export const webMapLink = ({ latitud, longitud }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=${limits.map.reportZoom}/${latitud}/${longitud}`;

/** The point of a report, when both numbers are there. */
export const pointOf = ({ latitud, longitud }: { latitud: number | null; longitud: number | null }): Point | null =>
  latitud === null || longitud === null ? null : { latitud, longitud };
