/** `textos/novedades.json`: what is new, with day and picture. */
import { bilingual, date, json, list, object, optional, or, ownPicture, shortBilingual, silently } from './reader.ts';

export const novedadesFile = 'novedades.json' as const;

const none = { es: '', en: '' };

const novedad = object({
  fecha: date,
  titulo: shortBilingual,
  texto: bilingual,
  foto: optional(ownPicture, ''),
  /** What is seen in the picture, for who does not see it. */
  enLaFoto: optional(shortBilingual, none),
});

export const novedades = object({ novedades: or(list(novedad), []) });

const readAll = json(novedades);

/** The newest first, in whatever order they were written. */
export const readNovedades: typeof readAll = (written, tell) => ({
  novedades: readAll(written, tell).novedades.toSorted((one, other) => (one.fecha < other.fecha ? 1 : -1)),
});

export type Novedad = ReturnType<typeof readAll>['novedades'][number];

export const noNovedades = readAll('{}', silently);
