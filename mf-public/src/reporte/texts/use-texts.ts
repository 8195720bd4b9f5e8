import { textsIn } from '../../site/face/language/texts-in.ts';
import es from './es.ts';

/** Loads the English texts. */
export const english = () => import(/* webpackChunkName: "reportar-english" */ './en.ts');

/** The texts of /reportar by language (rule: languages). */
export const useTexts = textsIn(es, english);
