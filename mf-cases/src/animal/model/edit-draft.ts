/** The draft of an edit belongs to one version of one record, and to one person (ADR 10). */
const named = /^modificar-ficha\/(\d+)\/(\d+)$/;

/** How the names of all edits begin. */
export const anyEdit = 'modificar-ficha/';
/** How the names of the edits of one record begin. */
export const editsOf = (idFicha: number): string => `${anyEdit}${idFicha}/`;
export const editOf = (idFicha: number, version: number): string => `${editsOf(idFicha)}${version}`;

/** The record and the version that an edit was begun on; null when the draft is of another form. */
export function editNamed(form: string): { idFicha: number; version: number } | null {
  const [, idFicha, version] = named.exec(form) ?? [];
  return idFicha === undefined ? null : { idFicha: Number(idFicha), version: Number(version) };
}
