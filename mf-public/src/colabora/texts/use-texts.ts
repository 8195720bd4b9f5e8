import { textsIn } from '../../site/face/language/texts-in.ts';
import es from './es.ts';

/** Loads the English of this feature, before its screen or when it is first wanted. */
export const english = () => import(/* webpackChunkName: "colabora-english" */ './en.ts');

/** The texts of /colabora in the language of the page (rule: languages). */
export const useTexts = textsIn(es, english);
