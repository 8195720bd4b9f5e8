import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

const firstServerError = 500;

/** What is said of a treatment that could not be stored: the refusal, or that it could not be sent (spec 2, section 8). */
export const saveFailureText = (failure: unknown): string =>
  isApiFailure(failure) && failure.status > 0 && failure.status < firstServerError
    ? failure.message
    : messages.tratamiento.saveFailure;
