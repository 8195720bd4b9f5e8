/** Body fields with more than one name. Errors use the caller's (rule: campo-as-sent). */
import type { CallSpec } from '@caparazon/call/call';
import { ApiError } from './errors.ts';

type Names = NonNullable<CallSpec['names']>;

/** The names used in one request. */
export class SentNames {
  readonly #names: Names;
  readonly #used = new Map<string, string>();

  constructor(names: Names) {
    this.#names = names;
    for (const [own, [first]] of Object.entries(names)) this.#used.set(own, first);
  }

  fold(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const folded: Record<string, unknown> = { ...body };
    for (const [own, names] of Object.entries(this.#names)) {
      const used = names.find((name) => (body as Record<string, unknown>)[name] != null);
      if (used === undefined) continue;
      this.#used.set(own, used);
      folded[own] = (body as Record<string, unknown>)[used];
    }
    return folded;
  }

  told(error: unknown): unknown {
    if (!(error instanceof ApiError) || error.errores.length === 0) return error;
    const errores = error.errores.map(({ campo, mensaje }) => ({ campo: this.#used.get(campo) ?? campo, mensaje }));
    return new ApiError(error.codigo, error.message, errores, error.headers);
  }
}
