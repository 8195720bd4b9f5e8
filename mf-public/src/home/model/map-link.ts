import type { Organizacion } from '@caparazon/public-site/textos/organizacion';

/**
 * Leads to a place on the map of the phone. Android and iOS open their map application with it, and every other browser
 * a page. `geo:` does so on Android alone, and elsewhere does nothing at all.
 */
export const mapLink = ({ latitud, longitud }: NonNullable<Organizacion['ubicacion']>): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;
