import { noOrganizacion, type Organizacion, readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { useTextFile } from './use-text-file.ts';

/** How the organisation is reached, `undefined` while it loads. What the file lacks has its default. */
export const useOrganizacion = (): Organizacion | undefined =>
  useTextFile(organizacionFile, readOrganizacion, noOrganizacion);
