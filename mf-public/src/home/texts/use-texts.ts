import { textsIn } from '../../site/face/language/texts-in.ts';
import { es } from './es.ts';

/** Loads the English texts. */
export const english = () => import(/* webpackChunkName: "home-en" */ './en.ts');

/** The texts of the home by language. */
export const useTexts = textsIn(es, english);
