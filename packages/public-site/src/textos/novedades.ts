/** `textos/novedades.json`: what is new, with day and picture. */
import { bilingual, json, list, object, optional, or, ownPicture, shortBilingual, silently, text } from './reader.ts';
import { reasonOf } from './reasons.ts';

export const novedadesFile = 'novedades.json' as const;

const none = { es: '', en: '' };

/** A day as `aaaa-mm-dd`, as computers sort it. */
export const date = text(
  /^(19|20)\d\d-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/,
  reasonOf('noDate'),
);

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
