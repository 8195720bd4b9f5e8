import { separatePart } from '../../site/face/separate/separate-part.tsx';

const load = () => import(/* webpackChunkName: "advice" */ './advice.tsx');

/** Loads the advice while there is a signal. */
export const bringAdvice = (): void => void load().catch(() => undefined);

/** The advice, with a program of its own. Where it cannot be loaded, the page has said first what holds for turtles. */
export const AdvicePart = separatePart(load, null, () => null);
