/**
 * The amount to draw up for a dose per kilogram (rules: dose-arithmetic, dose-rounding). Computed in integers: in
 * binary, 1.005 ml would fall beside the half, and service and screen could differ by a step of the syringe.
 */
interface Exact {
  digits: bigint;
  scale: number;
}

function exact(value: number): Exact {
  const [plain = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', part = ''] = plain.split('.');
  const scale = part.length - Number(exponent);
  const digits = BigInt(whole + part);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function decimalsOf(above: bigint, below: bigint): number {
  if (above < below) return 2;
  return above < 10n * below ? 1 : 0;
}

/** `above / below` ml as a syringe shows them, halves rounded up. */
function halfUp(above: bigint, below: bigint): number {
  const decimals = decimalsOf(above, below);
  const steps = (2n * above * 10n ** BigInt(decimals) + below) / (2n * below);
  return Number(steps) / 10 ** decimals;
}

export interface Calculable {
  cantidadDosis: number | null;
  /** As stored: `mg_kg`, `ml_kg`, `UI_kg`. */
  dosis: string | null;
  concentracionUsada: number | null;
  /** Null: mg/ml or UI/ml, by the unit of the dose. */
  unidadConcentracionUsada: string | null;
}

export interface ADar {
  /** Millilitres, not rounded. */
  exacta: number;
  /** Millilitres in steps of a syringe; 0 when below the smallest. */
  cantidad: number;
  /** Rounding error in percent of `exacta`. */
  error: number;
}

/** Whether bottle and dose are both in milligrams, or both in units. */
export const sameSubstance = (dosis: string, unidadConcentracion: string): boolean =>
  (dosis === 'UI_kg') === (unidadConcentracion === 'UI/ml');

function divisor({ dosis, concentracionUsada, unidadConcentracionUsada }: Calculable): Exact | null {
  if (dosis === 'ml_kg') return { digits: 1n, scale: 0 };
  if (dosis !== 'mg_kg' && dosis !== 'UI_kg') return null;
  if (concentracionUsada === null || concentracionUsada <= 0) return null;
  const unidad = unidadConcentracionUsada ?? (dosis === 'UI_kg' ? 'UI/ml' : 'mg/ml');
  if (!sameSubstance(dosis, unidad)) return null;
  const { digits, scale } = exact(concentracionUsada);
  return { digits: unidad === '%' ? digits * 10n : digits, scale };
}

/**
 * Dose × weight ÷ concentration.
 * @param peso kilograms
 * @returns null when a value is missing or the units do not fit
 */
export function aDar(calculable: Calculable, peso: number | null): ADar | null {
  const { cantidadDosis } = calculable;
  const by = divisor(calculable);
  if (by === null || cantidadDosis === null || peso === null || !(cantidadDosis > 0) || !(peso > 0)) return null;
  const dose = exact(cantidadDosis);
  const weight = exact(peso);
  const above = dose.digits * weight.digits * 10n ** BigInt(by.scale);
  const below = by.digits * 10n ** BigInt(dose.scale + weight.scale);
  const cantidad = halfUp(above, below);
  const exacta = (cantidadDosis * peso * 10 ** by.scale) / Number(by.digits);
  return { exacta, cantidad, error: (cantidad / exacta - 1) * 100 };
}

/** Rounds millilitres to the steps of a syringe, halves up. */
export function redondeada(ml: number): number {
  const { digits, scale } = exact(ml);
  return halfUp(digits, 10n ** BigInt(scale));
}

/** Whole grams, since kilograms as doubles do not compare exactly. */
export const gramsOf = (kg: number): number => Math.round(kg * 1000);

/** Whether a weight differs by 10 % or more from that of the dose (rule: dose-to-review). */
export const pesoDifiere = (usado: number, nuevo: number): boolean =>
  Math.abs(gramsOf(nuevo) - gramsOf(usado)) * 10 >= gramsOf(usado);

/** Whether a weight differs by more than 25 % from that of the dose, so that the screen asks (rule: dose-to-review). */
export const pesoDifiereMucho = (usado: number, nuevo: number): boolean =>
  Math.abs(gramsOf(nuevo) - gramsOf(usado)) * 4 > gramsOf(usado);
