import type { Outgoing } from '@caparazon/contracts/call';
import { getFichasAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { useCall } from '@caparazon/screen-kit/use-call';

/** One page of the intake records that match the filters. @param query null to wait */
export const useFichasAnimal = (query: Outgoing<typeof getFichasAnimal>['query'] | null) =>
  useCall(getFichasAnimal, query && { query });
