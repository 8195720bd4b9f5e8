/** Messages of any page or call. The first load carries them, so nothing rare belongs here. */
export const generalMessages = {
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

export const photoNotFound = 'Esta foto no se encuentra en el sistema.';
