import { textsIn } from '../../site/face/language/texts-in.ts';
import es from './es.ts';

/** Loads the English texts. */
export const english = () => import(/* webpackChunkName: "colabora-english" */ './en.ts');

/** The texts of /colabora by language (rule: languages). */
export const useTexts = textsIn(es, english);
