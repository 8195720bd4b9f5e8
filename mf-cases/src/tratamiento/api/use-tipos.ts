import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The drugs and procedures on offer. */
export const useTipos = () => useCall(getTiposTratamiento, {}, { revalidateOnFocus: false });
