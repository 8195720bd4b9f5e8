/** In degrees. */
export interface Point {
  latitud: number;
  longitud: number;
}

/** Null unless both numbers are there. */
export const pointOf = ({ latitud, longitud }: { latitud: number | null; longitud: number | null }): Point | null =>
  latitud === null || longitud === null ? null : { latitud, longitud };
