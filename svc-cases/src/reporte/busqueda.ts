/** Search words of a report (rule: search). */
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';
import type { ReporteDoc } from './model.ts';

type Searched = Pick<ReporteDoc, 'nombreComunReporte' | 'departamento' | 'ubicacion' | 'nombreContacto'>;

export const busquedaOf = ({ nombreComunReporte, departamento, ubicacion, nombreContacto }: Searched): string[] =>
  searchKeys(searchWords([nombreComunReporte, departamento, ubicacion, nombreContacto].join(' ')));
