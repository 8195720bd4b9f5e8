/** The components' own words by language (rule: languages). */
import { createContext, useContext } from 'react';
import { isEnglishPage } from './page-language.ts';

const es = {
  optional: 'opcional',
  cancel: 'Cancelar',
  close: 'Cerrar',
  closeNotice: 'Cerrar aviso',
  wait: 'Un momento…',
  review: 'Revisá estos datos',
  of: (count: number, most: number) => `${count} de ${most}`,
  photo: (place: number, name: string) => `Foto ${place}: ${name}`,
  preparingPhoto: (place: number) => `Preparando la foto ${place}`,
  unreadable: 'No se puede leer',
  removePhoto: (place: number) => `Quitar la foto ${place}`,
  addPhotos: 'Agregar fotos',
  addMore: (left: number) => `Agregar más (quedan ${left})`,
  allPhotos: (most: number) => `Ya elegiste las ${most} fotos que se pueden enviar.`,
};

const en: typeof es = {
  optional: 'optional',
  cancel: 'Cancel',
  close: 'Close',
  closeNotice: 'Close this notice',
  wait: 'One moment…',
  review: 'Please check this',
  of: (count, most) => `${count} of ${most}`,
  photo: (place, name) => `Photo ${place}: ${name}`,
  preparingPhoto: (place) => `Preparing photo ${place}`,
  unreadable: 'It cannot be read',
  removePhoto: (place) => `Remove photo ${place}`,
  addPhotos: 'Add photos',
  addMore: (left) => `Add more (${left} left)`,
  allPhotos: (most) => `You have chosen the ${most} photos that can be sent.`,
};

const Language = createContext<'es' | 'en' | undefined>(undefined);

/** Sets the language of components; by default the browser's. */
export const WordsLanguage = Language.Provider;

export function useWords(): typeof es {
  const language = useContext(Language) ?? (isEnglishPage() ? 'en' : 'es');
  return language === 'en' ? en : es;
}
