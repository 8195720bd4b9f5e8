/**
 * The messages that the shell's own program shows, on any page. They are a file of their own, because a file is loaded whole:
 * those of the public forms come with the forms (`visit-messages.ts`).
 */

export const foto = {
  notFound: 'Esta foto no se encuentra en el sistema.',
  duplicate: 'Esta foto ya existe',
  repeated: (places: readonly number[]) =>
    places.length === 1
      ? `La foto ${places[0]} ya estaba en la ficha`
      : `Las fotos ${places.slice(0, -1).join(', ')} y ${places.at(-1)} ya estaban en la ficha`,
  required: 'Falta la foto',
  notAnImage: (place: number | string) => `La foto ${place} no es una imagen JPEG, PNG o WebP`,
  tooLarge: (place: number | string) => `La foto ${place} es demasiado grande: puede tener hasta 3 MB`,
  tooManyPixels: (place: number | string) =>
    `La foto ${place} tiene demasiados píxeles: puede tener hasta 24 megapíxeles`,
  broken: (place: number | string) => `La foto ${place} está dañada y no se puede leer`,
  busy: 'Estamos recibiendo muchas fotos a la vez. Esperá unos segundos y probá de nuevo.',
} as const;

export const general = {
  enProceso: 'Funcionalidad en proceso',
  notFound: 'No encontramos lo que buscás.',
  methodNotAllowed: 'Esta operación no existe para esta dirección.',
  stalled: 'El envío se cortó antes de terminar. Revisá tu conexión y probá de nuevo.',
  malformedJson: 'Los datos enviados no se pueden leer.',
  wrongContentType: 'Los datos deben enviarse como JSON.',
  tooLarge: 'Los datos enviados son demasiado grandes.',
  invalid: 'Hay datos que no son válidos',
  unavailable: 'Esta parte del sistema no está disponible en este momento. Probá de nuevo en unos segundos.',
  internal: 'Hubo un error inesperado. Probá de nuevo más tarde.',
  required: 'Este dato es obligatorio',
  tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
  notText: 'Debe ser un texto',
  notANumber: 'Debe ser un número',
  notAnOption: 'El valor no es una de las opciones',
} as const;
