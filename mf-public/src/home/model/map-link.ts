import type { Organizacion } from '@caparazon/public-site/textos/organizacion';

/** Opens a place in the maps of Android, iOS and any browser. `geo:` works on Android only. */
export const mapLink = ({ latitud, longitud }: NonNullable<Organizacion['ubicacion']>): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;
