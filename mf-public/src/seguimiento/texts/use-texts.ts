import { textsIn } from '../../site/face/language/texts-in.ts';
import es from './es.ts';

export const english = () => import(/* webpackChunkName: "seguimiento-english" */ './en.ts');

export const useTexts = textsIn(es, english);
