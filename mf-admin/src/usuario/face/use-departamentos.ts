import { departamentos, getDepartamentos } from '@caparazon/call/departamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The departments; the contract's own list serves without an answer, since they never change. */
export function useDepartamentos(): { value: string; label: string }[] {
  const { data = departamentos } = useCall(getDepartamentos, {}, { revalidateOnFocus: false });
  return data.map(({ idDepartamento, nombre }) => ({ value: String(idDepartamento), label: nombre }));
}
