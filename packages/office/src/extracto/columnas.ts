/** The columns of a statement, by their names, and what stands in their cells (rule: statement-columns). */
import { readCentesimos } from '../aporte/monto.ts';

export const queColumnas = ['fecha', 'importe', 'credito', 'debito', 'descripcion', 'referencia'] as const;
export type QueColumna = (typeof queColumnas)[number];

/** The place of each, from 0. */
export type Columnas = Partial<Record<QueColumna, number>>;

export const columnaLabels: Record<QueColumna, string> = {
  fecha: 'Fecha',
  importe: 'Importe',
  credito: 'Crédito (lo que entra)',
  debito: 'Débito (lo que sale)',
  descripcion: 'Descripción',
  referencia: 'Referencia',
};

/** The words of a heading: without accents, case or signs. */
export const headingOf = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The earlier name is the better one: of 'Fecha valor' and 'Fecha', the second. */
const names: Record<QueColumna, readonly RegExp[]> = {
  fecha: [
    /^(fecha|date)$/,
    /^fecha (de )?(la )?(operacion|movimiento|pago|acreditacion|transaccion)\b/,
    /^(transaction|settlement|release|approval) date$|^date (approved|created|released)$/,
    /^(fecha|date)\b/,
  ],
  importe: [/^(importe|monto|amount|transaction amount)( (uyu|usd|pesos|en pesos))?$/, /^(importe|monto|valor)\b/],
  credito: [/^(creditos?|haber|abonos?|depositos?|credit|ingresos?)\b/],
  debito: [/^(debitos?|debe|cargos?|retiros?|debit|egresos?)\b/],
  descripcion: [
    /^(descripcion|concepto|detalle|description|movimiento|asunto|glosa)\b/,
    /^(pagador|payer|nombre|titular|ordenante)\b/,
  ],
  referencia: [
    /^(referencia|reference|comprobante|documento|operacion|source id|external reference)\b/,
    /^(numero|nro|n|id)\b/,
  ],
};

/** The columns that a row of headings names; null without a date and an amount. */
export function columnasOf(row: readonly string[]): Columnas | null {
  const headings = row.map(headingOf);
  const found: Columnas = {};
  const taken = new Set<number>();
  for (const que of queColumnas) {
    const at = names[que]
      .map((name) => headings.findIndex((one, i) => !taken.has(i) && name.test(one)))
      .find((i) => i >= 0);
    if (at === undefined) continue;
    found[que] = at;
    taken.add(at);
  }
  return isEnough(found) ? found : null;
}

/** Whether each row will have a day and an amount. */
export const isEnough = ({ fecha, importe, credito }: Columnas): boolean =>
  fecha !== undefined && (importe !== undefined || credito !== undefined);

const years = { least: 2000, most: 2100 };

/** A day as banks write it, day first, or ISO: `aaaa-mm-dd`, or null. */
export function readDia(written: string): string | null {
  const text = written.trim();
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(text) ?? [];
  const [, isoY, isoM, isoD] = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})(?:\D|$)/.exec(text) ?? [];
  const [year, month, day] = y === undefined ? [isoY, isoM, isoD] : [y.length === 2 ? `20${y}` : y, m, d];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists && Number(year) >= years.least && Number(year) < years.most ? iso : null;
}

/**
 * An amount as a bank writes it, in hundredths with its sign: `-1.234,56`, `$ 1,234.56`, `(500,00)`. 0 for nothing;
 * null where it cannot be read.
 */
export function readImporte(written: string): number | null {
  const text = written.replace(/[\s\u00a0]|u\$s|us\$|\$u|\$|uyu|usd|eur|€/gi, '').replace('−', '-');
  if (/^-?$|^-?0+(?:[.,]0+)?$/.test(text)) return 0;
  const [, open, digits, close] = /^(\(|-|\+)?([\d.,]+)(\)|-)?$/.exec(text) ?? [];
  const centesimos = digits === undefined ? null : readCentesimos(digits);
  if (centesimos === null || (open === '(') !== (close === ')')) return null;
  return open === '-' || open === '(' || close === '-' ? -centesimos : centesimos;
}
