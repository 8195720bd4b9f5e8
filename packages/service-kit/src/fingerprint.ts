import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters or bytes hashed before other requests get a turn. */
const turn = 1024 * 1024;

function* slices(value: string | Uint8Array): Generator<string | Uint8Array> {
  for (let at = 0; at < value.length; at += turn) {
    yield typeof value === 'string' ? value.slice(at, at + turn) : value.subarray(at, at + turn);
  }
}

function* entries(value: object): Generator<string | Uint8Array> {
  for (const name of Object.keys(value).sort()) {
    yield `${JSON.stringify(name)}:`;
    yield* pieces((value as Record<string, unknown>)[name]);
  }
}

function* pieces(value: unknown): Generator<string | Uint8Array> {
  if (typeof value === 'string') {
    yield `text ${value.length}:`;
    yield* slices(value);
  } else if (value instanceof Uint8Array) {
    yield `bytes ${value.length}:`;
    yield* slices(value);
  } else if (typeof value === 'object' && value !== null) {
    yield Array.isArray(value) ? '[' : '{';
    yield* entries(value);
    yield '.';
  } else {
    yield `${value};`;
  }
}

/**
 * A digest of a JSON value (bytes allowed) that ignores the order of keys, to compare requests without storing them.
 */
export async function fingerprint(value: unknown): Promise<string> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of pieces(value)) {
    hash.update(piece);
    hashed += piece.length;
    if (hashed >= turn) {
      hashed = 0;
      await nextTurn();
    }
  }
  return hash.digest('base64url');
}
