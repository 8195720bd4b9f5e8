/** The words by which a contribution is found: its number, the person, the identity number, the e-mail, the phone. */
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';
import type { AporteDoc } from './model.ts';

type Named = Pick<AporteDoc, '_id' | 'nombre' | 'cedulaIdentidad' | 'emailContacto' | 'telefonoContacto'>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A phone as it is dialled within the country: `099301277`. */
const national = (phone: string): string => digitsOf(phone).replace(/^598/, '0');

export function busquedaOf({ _id, nombre, cedulaIdentidad, emailContacto, telefonoContacto }: Named): string[] {
  const written = [_id, nombre, cedulaIdentidad, emailContacto, telefonoContacto].join(' ');
  const digits = [digitsOf(cedulaIdentidad), national(telefonoContacto)].filter(Boolean);
  return searchKeys([...searchWords(written), ...digits]);
}
