import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef, useState } from 'react';
import type { AddressFilters, Filters } from './address-filters.ts';

interface FilterVisit<Name extends string> {
  open: boolean;
  enter: () => void;
  leave: () => void;
  /** Changes the last requested filters. */
  change: (next: (filters: Filters<Name>) => Filters<Name>) => void;
}

/** A visit to the filters makes one step of the back button. Changes before the address has followed are kept. */
export function useFilterVisit<Name extends string>(
  filters: Filters<Name>,
  addressFor: AddressFilters<Name>['addressFor'],
): FilterVisit<Name> {
  const { go } = useShell();
  const [open, setOpen] = useState(false);
  const changed = useRef(false);
  const wanted = useRef(filters);
  const requested = useRef<string[]>([]);
  const address = addressFor(filters);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filters are those of the address, in another object each time
  useEffect(() => {
    const position = requested.current.indexOf(address);
    requested.current = position < 0 ? [] : requested.current.slice(position + 1);
    if (position < 0) wanted.current = filters;
  }, [address]);

  return {
    open,
    enter() {
      changed.current = false;
      wanted.current = filters;
      requested.current = [];
      setOpen(true);
    },
    leave: () => setOpen(false),
    change(next) {
      wanted.current = next(wanted.current);
      const to = addressFor(wanted.current);
      requested.current.push(to);
      go(to, { replace: changed.current });
      changed.current = true;
    },
  };
}
