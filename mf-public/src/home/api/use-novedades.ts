import { type Novedad, noNovedades, novedadesFile, readNovedades } from '@caparazon/public-site/textos/novedades';
import { useTextFile } from '../../textos/face/use-text-file.ts';

/** The news, newest first; none while loading and after a failure (rule: news). */
export const useNovedades = (): readonly Novedad[] =>
  (useTextFile(novedadesFile, readNovedades, noNovedades) ?? noNovedades).novedades;
