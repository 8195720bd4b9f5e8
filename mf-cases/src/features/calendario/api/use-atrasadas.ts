import { getAtrasadas } from '@caparazon/contracts/cases/calendario';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from './refresh-interval.ts';

/** The doses that are overdue, of whatever day (rule: overdue-doses). */
export const useAtrasadas = () => useCall(getAtrasadas, { query: {} }, { refreshInterval });
