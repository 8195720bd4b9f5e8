import { photoNotFound } from './words.ts';

export const pdfBusy = 'Se están armando muchos PDF a la vez. Esperá unos segundos y probá de nuevo.';

export const fotoMessages = {
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
