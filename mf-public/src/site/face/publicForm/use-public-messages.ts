import type { FieldError } from '@caparazon/call/errors';
import { publicoMessages as publico } from '@caparazon/call/public-words';
import { type ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useMemo } from 'react';
import { useMessages } from '../language/messages.ts';

/** It concerns no field. */
const isTooMany = (failure: unknown) => isRefusedFor(failure, 'demasiados_intentos');

/** @param invalid the message of a form with errors */
export function usePublicMessages(invalid: string) {
  const { message } = useMessages();
  return useMemo(
    () => ({
      message,
      invalid: message(invalid),
      complaintsOf: (failure: ApiFailure): readonly FieldError[] =>
        isTooMany(failure) ? [] : failure.errores.map(({ campo, mensaje }) => ({ campo, mensaje: message(mensaje) })),
      textOf(failure: unknown): string {
        if (isTooMany(failure)) return message(publico.tooMany);
        const isInvalid = isApiFailure(failure) && failure.errores.length > 0;
        return message(isInvalid ? invalid : publico.sendFailure);
      },
    }),
    [message, invalid],
  );
}
