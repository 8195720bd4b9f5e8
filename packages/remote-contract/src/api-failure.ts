import type { ApiErrorBody, ErrorCode, FieldError } from '@caparazon/call/errors';

/** Screens decide by `codigo` and `status`; `message` is only shown (rule: stable-codes). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** 0 without an answer. */
  readonly status: number;
  readonly codigo: ErrorCode;
  readonly errores: readonly FieldError[];
  /** Unchecked, so parse it. */
  readonly carried: Readonly<Record<string, unknown>>;

  constructor(status: number, { message, errores, codigo, ...carried }: ApiErrorBody) {
    super(message);
    this.status = status;
    this.codigo = codigo;
    this.errores = errores;
    this.carried = carried;
  }
}

/** By name: each part of the page has its own copy of the class. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure';

/** Whether a call was refused for this reason. */
export const isRefusedFor = (error: unknown, codigo: ErrorCode): boolean =>
  isApiFailure(error) && error.codigo === codigo;
