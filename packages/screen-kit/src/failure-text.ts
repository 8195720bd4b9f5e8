import { generalMessages as general } from '@caparazon/call/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

/** The server's message, or a general one for our own faults. */
export const failureText = (failure: unknown): string => (isApiFailure(failure) ? failure.message : general.internal);
