export interface Box {
  width: number;
  height: number;
  margin: number;
}

/**
 * @param pesos `[milliseconds, kilograms]` by time @returns `x,y x,y …`; '' for fewer than two; equal weights lie
 * half-way up
 */
export function linePoints(pesos: readonly (readonly [number, number])[], { width, height, margin }: Box): string {
  const [first] = pesos;
  const last = pesos.at(-1);
  if (first === undefined || last === undefined || first === last) return '';
  const values = pesos.map(([, valor]) => valor);
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const span = last[0] - first[0];
  const round = (n: number) => Math.round(n * 10) / 10;
  const x = (ms: number) => margin + (span === 0 ? 0 : ((ms - first[0]) / span) * (width - 2 * margin));
  const y = (valor: number) =>
    range === 0 ? height / 2 : margin + (1 - (valor - least) / range) * (height - 2 * margin);
  return pesos.map(([ms, valor]) => `${round(x(ms))},${round(y(valor))}`).join(' ');
}
