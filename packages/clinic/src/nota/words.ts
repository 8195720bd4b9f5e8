export const notaMessages = {
  notFound: 'Esta nota no se encuentra en el sistema.',
  texto: 'Escribí la nota',
  longPinned: 'Una nota fijada tiene hasta 120 letras: se lee de un vistazo al dar una dosis',
  manyPinned: 'Este animal ya tiene 3 notas fijadas. Quitá una de arriba antes de fijar otra.',
  created: 'Nota anotada',
  modified: 'Nota corregida',
  deleted: 'Nota eliminada',
} as const;
