import type { ErrorCode, FieldError } from '@caparazon/call/errors';
import { statusOf } from '@caparazon/call/errors';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

/** Screens decide by the code, not by the text. */
export const reworded = 'Dicho con otras palabras.';

export const refusal =
  (codigo: ErrorCode, message: string, errores: FieldError[] = []): (() => never) =>
  () => {
    throw new ApiFailure(statusOf[codigo], { message, errores, codigo });
  };

/** Answers in turn, repeating the last; functions are called. */
export function answersInOrder(...answers: unknown[]) {
  let requests = 0;
  return () => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    return typeof answer === 'function' ? answer() : answer;
  };
}
