import { failureText } from '@caparazon/screen-kit/failure-text';
import { textsIn } from './texts-in.ts';

/** A form's messages by language (rule: languages). */
export interface Messages {
  message: (spanish: string) => string;
  failure: (failure: unknown) => string;
}

const es: Messages = { message: (spanish) => spanish, failure: failureText };

export const englishMessages = () => import(/* webpackChunkName: "messages-en" */ './messages-en.ts');

export const useMessages = textsIn(es, englishMessages);
