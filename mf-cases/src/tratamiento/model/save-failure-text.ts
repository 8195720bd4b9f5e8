import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

const firstServerError = 500;

/** The message of a failure (rule: treatment-messages). */
export const saveFailureText = (failure: unknown): string =>
  isApiFailure(failure) && failure.status > 0 && failure.status < firstServerError
    ? failure.message
    : tratamientoMessages.saveFailure;

/** The note on a removed medicine. @param why the service's sentence */
export const goneMeanwhile = (why: string): string =>
  `${why.replace(/\.$/, '')}: revisá la dosis. Si guardás de nuevo, queda indicada sin el vademécum`;
