/** Compares two ways of doing the same, as a ratio, since machines differ. */

/** Does it many times and returns the cost of one. */
export type Side = () => Promise<number>;

export interface Comparison {
  /** Median over the rounds. */
  ratio: number;
  ours: number;
  bare: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/**
 * Measures both sides in alternating order, so that other load affects both alike.
 * @param warmUp rounds that do not count, while V8 compiles
 * @param rounds rounds that count
 */
export async function compare(
  ours: Side,
  bare: Side,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Comparison> {
  const costs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : null;
    const theirs = await bare();
    costs.push({ ours: first ?? (await ours()), bare: theirs });
  }
  const counted = costs.slice(warmUp);
  return {
    ratio: median(counted.map((cost) => cost.ours / cost.bare)),
    ours: median(counted.map((cost) => cost.ours)),
    bare: median(counted.map((cost) => cost.bare)),
  };
}

interface Bar {
  most?: number;
  least?: number;
  unit?: string;
  digits?: number;
}

/** Prints a measurement and its bar; the process fails when it is exceeded. */
export function verdict(what: string, value: number, bar: Bar, detail: string): void {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, unit = '' } = bar;
  const holds = least <= value && value <= most;
  if (!holds) process.exitCode = 1;
  const shown = value.toFixed(bar.digits ?? (unit === '' ? 2 : 1));
  console.log(`${what}: ${shown}${unit}, bar ${bar.most ?? bar.least}${unit}, ${holds ? 'pass' : 'FAIL'} (${detail})`);
}

export function ratioVerdict(
  what: string,
  { ratio, ours, bare }: Comparison,
  most: number,
  cost: { of: string; ours: string; bare: string; digits?: number },
): void {
  const { digits = 2 } = cost;
  const detail = `${cost.of}: ${cost.ours} ${ours.toFixed(digits)} ms, ${cost.bare} ${bare.toFixed(digits)} ms`;
  verdict(what, ratio, { most }, detail);
}
