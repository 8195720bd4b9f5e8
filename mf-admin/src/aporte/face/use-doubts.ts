import { aporteDudoso, type Duda } from '@caparazon/office/aporte/duda';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useRef, useState } from 'react';

interface Question {
  /** The body that was asked about. */
  of: string;
  que: Duda[];
  texts: readonly string[];
}

export interface Doubts {
  question: Question | null;
  /** Takes the question for answered by a yes. */
  agree: (question: Question) => void;
  /** Takes the question away, because what it was about has changed. */
  drop: () => void;
  /**
   * Stores what was written. An answer holds for what was asked about, and for nothing that was written since.
   * @returns undefined when the service asks
   */
  ask: <T>(body: unknown, store: (confirmado: Duda[]) => Promise<T>) => Promise<T | undefined>;
}

/** The questions of the service about a contribution (rule: contribution-doubts). */
export function useDoubts(): Doubts {
  const [question, setQuestion] = useState<Question | null>(null);
  const agreed = useRef<Pick<Question, 'of' | 'que'>>({ of: '', que: [] });
  return {
    question,
    agree(asked) {
      agreed.current = asked;
      setQuestion(null);
    },
    drop: () => setQuestion(null),
    async ask(body, store) {
      const of = JSON.stringify(body);
      const confirmado = agreed.current.of === of ? agreed.current.que : [];
      try {
        return await store(confirmado);
      } catch (failure) {
        if (!isApiFailure(failure) || !isRefusedFor(failure, 'aporte_dudoso')) throw failure;
        const que = aporteDudoso.parse(failure.carried).dudas.map((duda) => duda.que);
        setQuestion({ of, que: [...confirmado, ...que], texts: failure.errores.map(({ mensaje }) => mensaje) });
        return undefined;
      }
    },
  };
}
