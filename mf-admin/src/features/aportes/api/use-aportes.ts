/** The contributions, newest first. */
import { type Aporte, getAportes } from '@caparazon/contracts/contrib/aporte';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

export const useAportes = (): CallResult<{ aportes: Aporte[] }> => useCall(getAportes, { query: {} });
