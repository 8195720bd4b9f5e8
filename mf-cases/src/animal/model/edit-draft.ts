/** The draft of an edit belongs to one version of a record and to one person (ADR 10). */
const named = /^modificar-ficha\/(\d+)\/(\d+)$/;

export const anyEdit = 'modificar-ficha/';
export const editsOf = (idFicha: number): string => `${anyEdit}${idFicha}/`;
export const editOf = (idFicha: number, version: number): string => `${editsOf(idFicha)}${version}`;

/** The edit of a draft; null for the draft of another form. */
export function editNamed(form: string): { idFicha: number; version: number } | null {
  const [, idFicha, version] = named.exec(form) ?? [];
  return idFicha === undefined ? null : { idFicha: Number(idFicha), version: Number(version) };
}
