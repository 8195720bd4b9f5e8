import type { Outgoing } from '@caparazon/call/call';
import { getFichasAnimal } from '@caparazon/clinic/animal/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of records, refreshed when one is made or changed. @param query null to wait */
export const useFichasAnimal = (query: Outgoing<typeof getFichasAnimal>['query'] | null) =>
  useCall(getFichasAnimal, query && { query }, { hears: ['ficha'] });
