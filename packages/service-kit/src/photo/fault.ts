/** Refusals of a photo: 413, 415 or 400 (rule: photo-errors), in the words of each form. */
import type { ErrorCode } from '@caparazon/call/errors';
import { ApiError } from '../errors.ts';

const codes = {
  tooLarge: 'demasiado_grande',
  notAnImage: 'tipo_no_admitido',
  tooManyPixels: 'datos_invalidos',
  tooLong: 'datos_invalidos',
  broken: 'datos_invalidos',
} as const satisfies Record<string, ErrorCode>;

export type PhotoFault = keyof typeof codes;

/** Makes the refusal in the words of its form. */
export type Refuse = (fault: PhotoFault) => ApiError;

/** @param campo the field that the photo came in */
export const photoError = (fault: PhotoFault, campo: string, mensaje: string): ApiError =>
  new ApiError(codes[fault], mensaje, [{ campo, mensaje }]);
