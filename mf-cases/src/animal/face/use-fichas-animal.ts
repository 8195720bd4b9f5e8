import type { Outgoing } from '@caparazon/call/call';
import { getFichasAnimal } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

const heard = ['ficha'] as const;

/** A page of records, refreshed when one is made or changed. @param query null to wait */
export function useFichasAnimal(query: Outgoing<typeof getFichasAnimal>['query'] | null) {
  const fichas = useCall(getFichasAnimal, query && { query });
  useHeard(heard, () => fichas.refresh());
  return fichas;
}
