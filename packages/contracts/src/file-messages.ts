/** What a service and a screen say of photos and files that are sent. `messages.ts` has them with the others. */
import { photoNotFound } from './site-messages.ts';

export const foto = {
  notFound: photoNotFound,
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
  tooLong: (place: number | string) =>
    `La foto ${place} es demasiado alargada: su lado más largo puede tener hasta 12.000 píxeles`,
  broken: (place: number | string) => `La foto ${place} está dañada y no se puede leer`,
  busy: 'Estamos recibiendo muchas fotos a la vez. Esperá unos segundos y probá de nuevo.',
} as const;

export const archivo = {
  notFound: 'Este archivo no se encuentra en el sistema.',
  nombre: 'El nombre del archivo no es válido',
  kind: 'El archivo debe ser pdf, jpg, png, webp, doc, docx, xls, xlsx, csv o txt',
  otherKind: 'El contenido del archivo no corresponde a su extensión',
  empty: 'El archivo está vacío',
  broken: 'El archivo no se puede leer: debe llegar en base64',
  pdfBusy: 'Se están armando muchos PDF a la vez. Esperá unos segundos y probá de nuevo.',
  tooLarge: 'El archivo es demasiado grande: puede tener hasta 20 MB',
} as const;
