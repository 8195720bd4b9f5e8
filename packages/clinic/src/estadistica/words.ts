export const estadisticaMessages = {
  anio: 'El año va en cuatro cifras, desde 1950',
  notBegun: 'Ese año todavía no empezó',
} as const;
