import { getTratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { useCall } from '@caparazon/screen-kit/use-call';

/** How often somebody else's work on the same treatment is looked for. */
const refreshInterval = 60_000;

/** One treatment with what was done of it, by the id of its address; kept current while it is on the screen. */
export const useTratamiento = (idTratamiento: string) =>
  useCall(getTratamiento, { params: { idTratamiento } }, { refreshInterval });
