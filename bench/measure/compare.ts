/** Two ways of doing the same, measured side by side; what they cost is told as a ratio, since machines differ. */

/** One way of doing it: does it many times over, and gives what one cost. */
export type Side = () => Promise<number>;

export interface Comparison {
  /** The median of the ratios of the rounds. */
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

/** What all but the slowest twentieth stay below. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/**
 * Measures both in turn, each first in every other round, so that what else the machine does falls on both alike.
 * @param warmUp how many rounds go first and do not count: a program is slow until it has been compiled for what it does
 * @param rounds how many count
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

/** Prints one line: what was measured, its bar, and whether it is within; the process fails when it is not. */
export function verdict(what: string, value: number, bar: { most: number; unit?: string }, detail: string): void {
  const { most, unit = '' } = bar;
  const holds = value <= most;
  if (!holds) process.exitCode = 1;
  const digits = unit === '' ? 2 : 1;
  console.log(`${what}: ${value.toFixed(digits)}${unit}, bar ${most}${unit}, ${holds ? 'pass' : 'FAIL'} (${detail})`);
}

/** The ratio of a comparison, against its bar. */
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
