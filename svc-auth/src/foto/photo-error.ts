/** Why a photo is refused: one text for all of it, and the status that says which (decisions, 'Public forms'). */
import type { ErrorCode } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { ApiError } from '@caparazon/service-kit/errors';

const mensaje = messages.usuario.notAPhoto;

export const photoError = (
  codigo: Extract<ErrorCode, 'datos_invalidos' | 'demasiado_grande' | 'tipo_no_admitido'>,
): ApiError => new ApiError(codigo, mensaje, [{ campo: 'foto', mensaje }]);
