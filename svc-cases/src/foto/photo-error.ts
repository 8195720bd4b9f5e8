/** Why a photo is refused: the text names it by its place, the field says where it was sent. */
import type { ErrorCode } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { ApiError } from '@caparazon/service-kit/errors';

/** Where a photo came in a sending. */
export interface Place {
  /** The field, as an error names it: `fotosReporte.2`. */
  campo: string;
  /** How a person says it: 3 for the third, `de identificación` for the profile photo. */
  name: number | string;
}

const codes = {
  tooLarge: 'demasiado_grande',
  notAnImage: 'tipo_no_admitido',
  tooManyPixels: 'datos_invalidos',
  broken: 'datos_invalidos',
} as const satisfies Partial<Record<keyof typeof messages.foto, ErrorCode>>;

/** 413, 415 or 400 (decisions, 'Public forms'). */
export function photoError(why: keyof typeof codes, { campo, name }: Place): ApiError {
  const mensaje = messages.foto[why](name);
  return new ApiError(codes[why], mensaje, [{ campo, mensaje }]);
}
