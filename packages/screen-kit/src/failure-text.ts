import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

/** What is said of something that did not work: what the server said or, of a fault of our own, that it was one. */
export const failureText = (failure: unknown): string =>
  isApiFailure(failure) ? failure.message : messages.general.internal;
