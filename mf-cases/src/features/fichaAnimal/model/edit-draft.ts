/** Drafts of edits are those of one record as it was in one version (and of one person). */
const named = /^modificar-ficha\/(\d+)\/(\d+)$/;

/** How the names of all edits begin. */
export const anyEdit = 'modificar-ficha/';
/** How the names of the edits of one record begin. */
export const editsOf = (idFicha: number): string => `${anyEdit}${idFicha}/`;
export const editOf = (idFicha: number, version: number): string => `${editsOf(idFicha)}${version}`;

/** The record and the version that an edit was begun on; null when the form is another. */
export function editNamed(form: string): { idFicha: number; version: number } | null {
  const [, idFicha, version] = named.exec(form) ?? [];
  return idFicha === undefined ? null : { idFicha: Number(idFicha), version: Number(version) };
}
