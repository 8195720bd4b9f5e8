/** Failed answers of calls. */
import type { ErrorCode, FieldError } from '@caparazon/call/errors';
import { statusOf } from '@caparazon/call/errors';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';

/** No text of the product: what a screen does about a refusal, the code decides. */
export const reworded = 'Dicho con otras palabras.';

/** A refusal of the server. */
export const refusal =
  (codigo: ErrorCode, message: string, errores: FieldError[] = []): (() => never) =>
  () => {
    throw new ApiFailure(statusOf[codigo], { message, errores, codigo });
  };

/** Answers each request with the next answer; the last one repeats. A function is called. */
export function inTurn(...answers: unknown[]) {
  let asked = 0;
  return () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return typeof answer === 'function' ? answer() : answer;
  };
}
