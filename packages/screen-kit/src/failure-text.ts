import { generalMessages as general } from '@caparazon/call/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

/** The message for a failure: the server's own, or the general one when the fault is ours. */
export const failureText = (failure: unknown): string => (isApiFailure(failure) ? failure.message : general.internal);
