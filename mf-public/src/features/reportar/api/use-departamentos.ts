import { departamentos, getDepartamentos } from '@caparazon/contracts/departamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Names of the departments. Until the service has answered, or when it cannot, the contract's own list. */
export function useDepartamentos(): string[] {
  const { data } = useCall(getDepartamentos, {}, { revalidateOnFocus: false });
  return (data ?? departamentos).map(({ nombre }) => nombre);
}
