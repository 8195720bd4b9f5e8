export const marcaMessages = {
  notFound: 'Esta marca no se encuentra en el sistema.',
  codigo: 'Escribí el código de la marca',
  wrongCode: 'El código de una marca tiene de 1 a 20 letras y números',
  tipo: 'Elegí de qué es la marca',
  posicion: 'Elegí dónde está la marca',
  evento: 'Elegí qué pasó con la marca',
  fecha: 'Debe especificar la fecha',
  tooMany: 'Se pueden anotar hasta 10 marcas con la ficha; las demás, en la página del animal',
  created: 'Marca anotada',
  modified: 'Marca corregida',
  deleted: 'Marca eliminada',
} as const;
