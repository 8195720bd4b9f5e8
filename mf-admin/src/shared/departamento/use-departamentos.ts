import { departamentos, getDepartamentos } from '@caparazon/contracts/departamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/**
 * The departments to choose from. They are fixed, so the contract's own stand in until the service has answered, and
 * while it is down: accounts do not need it.
 * @returns options whose value is the id
 */
export function useDepartamentos(): { value: string; label: string }[] {
  const { data = departamentos } = useCall(getDepartamentos, {}, { revalidateOnFocus: false });
  return data.map(({ idDepartamento, nombre }) => ({ value: String(idDepartamento), label: nombre }));
}
