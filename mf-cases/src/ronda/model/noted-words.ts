import type { SheetValues } from '../../fichaDiaria/face/form-values.ts';
import { sheetFields } from '../../fichaDiaria/face/sheet-words.ts';

const countOf = (values: SheetValues): number => sheetFields.filter((field) => values[field].trim() !== '').length;

/** `9 datos, sin peso ni temperatura`. */
export function notedWords(values: SheetValues): string {
  const count = countOf(values);
  if (count === 0) return 'Nada anotado todavía';
  const missing = [values.peso.trim() === '' && 'peso', values.temperatura.trim() === '' && 'temperatura'].filter(
    Boolean,
  );
  const without = missing.length > 0 ? `, sin ${missing.join(' ni ')}` : '';
  return `${count === 1 ? '1 dato' : `${count} datos`}${without}`;
}
