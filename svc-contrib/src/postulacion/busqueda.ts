import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';
import type { PostulacionDoc } from './model.ts';

type Named = Pick<PostulacionDoc, 'nombreVoluntario' | 'paisVoluntario' | 'correoVoluntario'>;

export const busquedaOf = ({ nombreVoluntario, paisVoluntario, correoVoluntario }: Named): string[] =>
  searchKeys(searchWords([nombreVoluntario, paisVoluntario, correoVoluntario].join(' ')));
