import { noSecciones, readSecciones, type Secciones, seccionesFile } from '@caparazon/public-site/textos/secciones';
import { useTextFile } from '../../textos/face/use-text-file.ts';

/** What the sections say, `undefined` while loading; after a failure, their headings (rule: section-texts). */
export const useSecciones = (): Secciones | undefined => useTextFile(seccionesFile, readSecciones, noSecciones);
