import { textsIn } from '../../../shared/language/texts-in.ts';
import { es } from './es.ts';

/** The texts of the home in the language of its page. */
export const useTexts = textsIn(es, () => import(/* webpackChunkName: "home-en" */ './en.ts'));
