/** Places of the centre, which people type as they like. */

/** A place as places are compared: without case, accents and blanks too many ('pileta  1' is 'Pileta 1'). */
export const placeKey = (place: string): string =>
  place.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
