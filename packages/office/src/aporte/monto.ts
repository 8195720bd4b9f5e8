/** Amounts of money in hundredths, since sums of integers are exact (rule: contribution-values). */

export const monedas = ['UYU', 'USD'] as const;
export type Moneda = (typeof monedas)[number];

const most = 9_999_999_999;

/**
 * `1234`, `1234,5` or `1234.50`; with dots between thousands and a comma; or the other way round, with decimals.
 * Thousands never begin with 0: `0.005` is not five.
 */
const forms = [
  /^\d+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/,
];

/**
 * Reads an amount as a person writes it, `1.234,56`, without floating point.
 * @returns hundredths; null unless positive with at most two decimals. `1,234` may mean a thousand or one, and gives
 * null.
 */
export function readCentesimos(written: string | number): number | null {
  const text = String(written).trim();
  // A JSON number has no thousands separator: 1.234 is no amount, '1.234' is one.
  const allowed = typeof written === 'number' ? forms.slice(0, 1) : forms;
  if (!allowed.some((form) => form.test(text))) return null;
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(text) ?? [];
  const whole = (decimals === '' ? text : text.slice(0, -decimals.length - 1)).replace(/[.,]/g, '');
  const centesimos = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return centesimos > 0 && centesimos <= most ? centesimos : null;
}
