import { failureText } from '@caparazon/screen-kit/failure-text';
import { textsIn } from './texts-in.ts';

/** What a form tells, in the language of its page (rule: languages). */
export interface Messages {
  /** A message of the contracts. */
  message: (spanish: string) => string;
  /** What is said of a call that failed. */
  failure: (failure: unknown) => string;
}

const es: Messages = { message: (spanish) => spanish, failure: failureText };

/** Loads them in English, before a screen with a form or when they are first wanted. */
export const englishMessages = () => import(/* webpackChunkName: "messages-en" */ './messages-en.ts');

export const useMessages = textsIn(es, englishMessages);
