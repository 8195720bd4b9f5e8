import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useTipos = () => useCall(getTiposTratamiento, {}, { revalidateOnFocus: false });
