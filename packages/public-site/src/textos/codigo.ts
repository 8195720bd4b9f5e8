/** The QR code of a text (rule: donation-codes). */
import { encode } from 'uqr';

/** A square of `lado` modules as a path of strokes one module wide, quiet zone included. */
export interface Codigo {
  lado: number;
  trazo: string;
}

/** White modules around a code, without which cameras do not find it. */
const quietZone = 4;

/** A code that stays readable with a seventh of it dirty. */
export function codigoDe(text: string): Codigo {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g),
    ].map(({ index, 0: run }) => `M${index} ${y + 0.5}h${run.length}`),
  );
  return { lado: size, trazo: strokes.join('') };
}
