export type Column<Row> = {
  header: string;
  /** In characters, for workbooks. */
  width?: number;
} & (
  | { kind: 'text'; value: (row: Row) => string }
  /** A civil day, `aaaa-mm-dd`. */
  | { kind: 'day'; value: (row: Row) => string }
  /** `MM/AAAA`, or '' */
  | { kind: 'month'; value: (row: Row) => string }
  | { kind: 'whole'; value: (row: Row) => number }
  /** In hundredths. */
  | { kind: 'amount'; value: (row: Row) => number }
);
