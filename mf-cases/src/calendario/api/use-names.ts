import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** What somebody is called: `otra persona` while that is not known. @param wanted whether anybody is to be named */
export function useNames(wanted: boolean): (idUsuario: number) => string {
  const { data } = useCall(getUsuarios, wanted ? {} : null);
  return (idUsuario) => {
    const found = data?.find((one) => one.idUsuario === idUsuario);
    return found ? `${found.nombre} ${found.apellido}` : 'otra persona';
  };
}
