/** In degrees. */
export interface Point {
  latitud: number;
  longitud: number;
}

/** A point when both coordinates are present. */
export const pointOf = ({ latitud, longitud }: { latitud: number | null; longitud: number | null }): Point | null =>
  latitud === null || longitud === null ? null : { latitud, longitud };
