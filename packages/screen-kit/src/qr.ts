/** QR codes (rules: donation-codes, second-step). */
import { encode } from 'uqr';

/** A square of `side` modules as a path of strokes one module wide, quiet zone included. */
export interface Qr {
  side: number;
  path: string;
}

/** White modules around a code, without which cameras do not find it. */
const quietZone = 4;

/** The code of a text, which stays readable with a seventh of it dirty. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g),
    ].map(({ index, 0: run }) => `M${index} ${y + 0.5}h${run.length}`),
  );
  return { side: size, path: strokes.join('') };
}
