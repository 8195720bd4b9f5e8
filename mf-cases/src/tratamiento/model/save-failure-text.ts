import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

const firstServerError = 500;

/**
 * The message when a treatment could not be stored: the refusal, or that it could not be sent
 * (rule: treatment-messages).
 */
export const saveFailureText = (failure: unknown): string =>
  isApiFailure(failure) && failure.status > 0 && failure.status < firstServerError
    ? failure.message
    : tratamientoMessages.saveFailure;

/** What is said at a medicine that somebody took out of the vademécum meanwhile. @param why as the service says it */
export const goneMeanwhile = (why: string): string =>
  `${why.replace(/\.$/, '')}: revisá la dosis. Si guardás de nuevo, queda indicada sin el vademécum`;
