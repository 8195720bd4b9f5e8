/** A call that did not succeed, as a screen needs to know it. */
import type { ApiErrorBody, ErrorCode, FieldError } from '@caparazon/call/errors';

/** Its `message` is shown and never compared. Screens decide by `codigo` and `status` (rule: stable-codes). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly codigo: ErrorCode;
  readonly errores: readonly FieldError[];
  /** What the answer carries beside these three: unchecked, so parse it. */
  readonly carried: Readonly<Record<string, unknown>>;

  constructor(status: number, { message, errores, codigo, ...carried }: ApiErrorBody) {
    super(message);
    this.status = status;
    this.codigo = codigo;
    this.errores = errores;
    this.carried = carried;
  }
}

/** Compared by name: each part of the page has its own copy of the class. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure';

/** Whether a call was refused for this reason. */
export const isRefusedFor = (error: unknown, codigo: ErrorCode): boolean =>
  isApiFailure(error) && error.codigo === codigo;
