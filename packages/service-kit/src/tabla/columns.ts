import { shown } from '@caparazon/call/fields';
import { phoneInWords } from '@caparazon/call/phone';

/** A column of a table that leaves the product as a file. A null is an empty cell. */
export type Column<Row> = {
  header: string;
  /** In characters, for workbooks. */
  width?: number;
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  /** A civil day, `aaaa-mm-dd`. */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** `MM/AAAA`, or '' */
  | { kind: 'month'; value: (row: Row) => string }
  /** Epoch milliseconds, shown in the product's time zone. */
  | { kind: 'instant'; value: (row: Row) => number | null }
  | { kind: 'whole'; value: (row: Row) => number | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  /** A stored value of an enumeration; a spreadsheet gets its words. */
  | { kind: 'choice'; value: (row: Row) => string | null; words?: Readonly<Record<string, string>> }
  /** As stored; a spreadsheet gets it without the plus sign, which it would calculate with. */
  | { kind: 'phone'; value: (row: Row) => string }
  | { kind: 'list'; value: (row: Row) => readonly string[] }
  | { kind: 'yesNo'; value: (row: Row) => boolean | null }
  /** In hundredths. */
  | { kind: 'amount'; value: (row: Row) => number }
);

/** A cell that is neither a number nor a date, as a person reads it. */
export function cellWords<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null) return '';
  if (column.kind === 'yesNo') return value === true ? 'Sí' : 'No';
  if (column.kind === 'phone') return phoneInWords(String(value)).replace('+', '');
  if (column.kind === 'choice') return column.words?.[String(value)] ?? shown(String(value));
  return column.kind === 'list' ? column.value(row).join('; ') : String(value);
}
