import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { useFichasAnimal } from './use-fichas-animal.ts';
import { useSettled } from './use-settled.ts';

const pauseMs = 250;

/** '#7' gives 7. */
export const digitsOf = (typed: string): string => typed.trim().replace(/^#/, '');

export interface FichaByNumber {
  /** Null for an unknown number, undefined while loading. */
  ficha: FichaAnimalCard | null | undefined;
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The animal of a number while it is typed, so that nothing is linked to another. */
export function useFichaByNumber(number: string): FichaByNumber {
  const settled = useSettled(number, pauseMs);
  const { data, loading, failure, refresh } = useFichasAnimal(
    /^\d{1,10}$/.test(settled) ? { fileNumber: settled } : null,
  );
  const isCurrent = settled === number;
  return {
    ficha: isCurrent && data ? (data.content[0] ?? null) : undefined,
    loading: isCurrent && loading,
    failed: isCurrent && data === undefined && failure !== undefined,
    retry: () => refresh(),
  };
}
