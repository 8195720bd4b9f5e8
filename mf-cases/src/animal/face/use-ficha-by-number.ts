import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { useFichasAnimal } from './use-fichas-animal.ts';
import { useSettled } from './use-settled.ts';

/** How long one stops typing before the record is asked for. */
const pauseMs = 250;

/** The digits of the typed text: '#7' is 7. */
export const digitsOf = (typed: string): string => typed.trim().replace(/^#/, '');

export interface FichaByNumber {
  /** The animal of the number as it is typed now; null when no record has it, undefined while that is not known. */
  ficha: FichaAnimalCard | null | undefined;
  loading: boolean;
  /** Whether it could not be asked for. */
  failed: boolean;
  retry: () => void;
}

/** The record of a number while it is typed, so that nothing is linked to another animal. @param number digits */
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
