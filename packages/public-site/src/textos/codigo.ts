/** The QR code of a text (rule: donation-codes). */
import { encode } from 'uqr';

/** A square of `lado` modules, drawn by a path of strokes one module wide. The quiet zone around it is included. */
export interface Codigo {
  lado: number;
  trazo: string;
}

/** Modules of white around a code, without which a camera does not find it. */
const quietZone = 4;

/** The code of a text, readable with a seventh of it dirty. */
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
