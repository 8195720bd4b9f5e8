import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Names of users; `otra persona` while unknown. @param wanted false makes no request */
export function useNames(wanted: boolean): (idUsuario: number) => string {
  const { data } = useCall(getUsuarios, wanted ? {} : null);
  return (idUsuario) => {
    const found = data?.find((one) => one.idUsuario === idUsuario);
    return found ? `${found.nombre} ${found.apellido}` : 'otra persona';
  };
}
