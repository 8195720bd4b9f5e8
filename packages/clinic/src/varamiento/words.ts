export const varamientoMessages = {
  estadoCarcasa: 'El estado de la carcasa es un código de 0 a 5',
  destinoCarcasa: 'Lo que pasó con el animal es uno de los códigos de la lista',
  vista: 'La foto debe ser una del álbum de la ficha',
  saved: 'Códigos de varamiento guardados',
} as const;
