import { getTiposTratamiento } from '@caparazon/contracts/cases/tiposTratamiento';
import { useCall } from '@caparazon/remote-contract/use-call';

/** The drugs and procedures that a treatment may be. */
export const useTipos = () => useCall(getTiposTratamiento, {}, { revalidateOnFocus: false });
