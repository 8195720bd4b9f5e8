import { noOrganizacion, type Organizacion, readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { useTextFile } from './use-text-file.ts';

/** Contact data, `undefined` while loading; missing fields have defaults. */
export const useOrganizacion = (): Organizacion | undefined =>
  useTextFile(organizacionFile, readOrganizacion, noOrganizacion);
