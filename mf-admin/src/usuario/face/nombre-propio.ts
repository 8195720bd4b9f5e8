/** Each word with a capital (rule: user-profile). */
export const nombrePropio = ({ nombre, apellido }: { nombre: string; apellido: string }): string =>
  `${nombre} ${apellido}`.replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'),
  );
