/** The columns of an exported table, whatever the form of the file. */

/** What a cell holds decides how it is written: a day, a month and an amount are values, never words. */
export type Column<Row> = {
  header: string;
  /** In characters; of a workbook. */
  width?: number;
} & (
  | { kind: 'text'; value: (row: Row) => string }
  /** A civil day, `aaaa-mm-dd`. */
  | { kind: 'day'; value: (row: Row) => string }
  /** `MM/AAAA` */
  | { kind: 'month'; value: (row: Row) => string }
  | { kind: 'whole'; value: (row: Row) => number }
  /** In hundredths. */
  | { kind: 'amount'; value: (row: Row) => number }
);
