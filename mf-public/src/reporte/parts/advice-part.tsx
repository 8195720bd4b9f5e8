import { separatePart } from '../../site/face/separate/separate-part.tsx';

const load = () => import(/* webpackChunkName: "advice" */ './advice.tsx');

/** Loads the advice while there is a signal. */
export const bringAdvice = (): void => void load().catch(() => undefined);

/** The advice, loaded separately; without it the page's first advice still stands. */
export const AdvicePart = separatePart(load, null, () => null);
