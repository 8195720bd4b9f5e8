import { departamentos, getDepartamentos } from '@caparazon/contracts/departamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Names of the departments; the contract's own list while the service has not answered, or cannot. */
export function useDepartamentos(): string[] {
  const { data } = useCall(getDepartamentos, {}, { revalidateOnFocus: false });
  return (data ?? departamentos).map(({ nombre }) => nombre);
}
