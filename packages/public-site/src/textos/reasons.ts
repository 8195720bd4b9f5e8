/**
 * Reasons of invalid fields in `textos/`, in Spanish for editors (rule: editable-texts). Public
 * pages report nothing and are built without these sentences
 * (`packages/build/src/without-reasons.mjs`).
 */

/** Line of a JSON syntax error, from the engine's message. */
function lineOf(written: string, error: unknown): string {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  return position === undefined ? '' : ` cerca del renglón ${written.slice(0, Number(position)).split('\n').length}`;
}

const reasons = {
  missing: () => 'falta',
  noText: () => 'tiene que ser un texto entre comillas',
  tooLong: (most: number) => `es demasiado largo: puede tener hasta ${most} letras`,
  noAddress: () => 'no es una dirección de la web (https://…)',
  noOwnPicture: () => 'tiene que ser un archivo de este sitio (/textos/…): los de otros sitios no se muestran',
  noPhone: () => 'no es un teléfono',
  noEmail: () => 'no es una dirección de e-mail',
  noDate: () => 'tiene que ser un día que exista, escrito aaaa-mm-dd: 2026-11-28',
  noNumber: (least: number, most: number) => `tiene que ser un número de ${least} a ${most}, sin comillas`,
  noneOf: (names: readonly string[]) => `tiene que ser ${names.join(' o ')}`,
  noList: () => 'tiene que ser una lista: […]',
  unused: () => 'no se usa: ¿está bien escrito el nombre?',
  noGroup: () => 'tiene que ser un grupo: {…}',
  unreadable: (written: string, error: unknown) =>
    `no se puede leer${lineOf(written, error)}: ¿falta o sobra una coma, una comilla o una llave?`,
};

export const reasonOf = <R extends keyof typeof reasons>(
  reason: R,
  ...details: Parameters<(typeof reasons)[R]>
): string => (reasons[reason] as (...all: unknown[]) => string)(...details);

/** Reports names that nothing reads; `_` begins a note. */
export function tellUnused(raw: object, read: object, tell: (name: string) => void): void {
  for (const name of Object.keys(raw)) if (!(name in read) && !name.startsWith('_')) tell(name);
}
