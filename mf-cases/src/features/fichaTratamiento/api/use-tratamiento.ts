import { getTratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { useCall } from '@caparazon/screen-kit/use-call';

/** How often to look for changes by others. */
const refreshInterval = 60_000;

/** One treatment with its given doses, by the id in the address. It is refreshed while it is on the screen. */
export const useTratamiento = (idTratamiento: string) =>
  useCall(getTratamiento, { params: { idTratamiento } }, { refreshInterval });
