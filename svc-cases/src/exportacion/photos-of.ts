import type { ConFotos } from '../foto/model.ts';
import { photoPath } from '../foto/presenter.ts';

/** The addresses of a document's photos; they need a session. */
export const photosOf =
  (entidad: ConFotos) =>
  ({ fotos }: { fotos: readonly number[] }): string[] =>
    fotos.map((idFoto) => `/api/${photoPath(entidad, idFoto)}`);
