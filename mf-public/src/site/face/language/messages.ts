import { failureText } from '@caparazon/screen-kit/failure-text';
import { textsIn } from './texts-in.ts';

/** A form's messages by language (rule: languages). */
export interface Messages {
  /** From the contracts. */
  message: (spanish: string) => string;
  /** For a failed call. */
  failure: (failure: unknown) => string;
}

const es: Messages = { message: (spanish) => spanish, failure: failureText };

/** Loads the English messages. */
export const englishMessages = () => import(/* webpackChunkName: "messages-en" */ './messages-en.ts');

export const useMessages = textsIn(es, englishMessages);
