import { departamentos, getDepartamentos } from '@caparazon/call/departamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/**
 * The departments to choose from. They never change, so the contract's own list serves until the service has answered,
 * and while it is down.
 * @returns options whose value is the id
 */
export function useDepartamentos(): { value: string; label: string }[] {
  const { data = departamentos } = useCall(getDepartamentos, {}, { revalidateOnFocus: false });
  return data.map(({ idDepartamento, nombre }) => ({ value: String(idDepartamento), label: nombre }));
}
