import { limits } from '@caparazon/call/limits';
import type { Point } from '@caparazon/screen-kit/point';

/** Opens a phone's maps. @param device the user agent: Apple's maps do not know `geo:` */
export const phoneMapLink = ({ latitud, longitud }: Point, device: string): string =>
  /iPhone|iPad|Macintosh/.test(device)
    ? `https://maps.apple.com/?ll=${latitud},${longitud}&q=${latitud},${longitud}`
    : `geo:${latitud},${longitud}?q=${latitud},${longitud}`;

export const webMapLink = ({ latitud, longitud }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=${limits.map.reportZoom}/${latitud}/${longitud}`;
