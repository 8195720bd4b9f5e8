import { textsIn } from '../../../shared/language/texts-in.ts';
import es from './es.ts';

/** The texts of /colabora in the language of the page (rule: languages). */
export const useTexts = textsIn(es, () => import(/* webpackChunkName: "colabora-english" */ './en.ts'));
