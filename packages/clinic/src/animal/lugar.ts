/** The key by which typed places are compared: no case, accents or doubled blanks ('pileta  1' is 'Pileta 1'). */
export const placeKey = (place: string): string =>
  place.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
