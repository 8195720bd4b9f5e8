/** The contributions, newest first. */
import { type Aporte, getAportes } from '@caparazon/contracts/contrib/aporte';
import { type CallResult, useCall } from '@caparazon/remote-contract/use-call';

export const useAportes = (): CallResult<{ aportes: Aporte[] }> => useCall(getAportes, {});
