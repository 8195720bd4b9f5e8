import { separatePart } from '../../site/face/separate/separate-part.tsx';

const load = () => import(/* webpackChunkName: "advice" */ './advice.tsx');

export const bringAdvice = (): void => void load().catch(() => undefined);

export const AdvicePart = separatePart(load, null, () => null);
