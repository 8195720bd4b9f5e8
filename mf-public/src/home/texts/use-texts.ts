import { textsIn } from '../../site/face/language/texts-in.ts';
import { es } from './es.ts';

/** Loads the English of this feature, before its screen or when it is first wanted. */
export const english = () => import(/* webpackChunkName: "home-en" */ './en.ts');

/** The texts of the home in the language of its page. */
export const useTexts = textsIn(es, english);
