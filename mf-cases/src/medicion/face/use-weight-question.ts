import type { FieldError } from '@caparazon/call/errors';
import { conUnidad } from '@caparazon/clinic/medicion/values';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useEffect, useRef, useState } from 'react';
import { numberOf, thousandsDoubt } from './medida-values.ts';

/** `peso` is what a yes stores: '65 kg'. */
export interface WeightQuestion {
  texts: readonly string[];
  peso: string;
}

export type Weights = Readonly<Record<string, string>>;

interface WeightGuard {
  question: WeightQuestion | null;
  /**
   * Sends weights; a question of the service is shown, and after a yes the same weights are confirmed. @returns
   * undefined when it asks
   */
  guard: <T>(pesos: Weights, send: (confirmed: { confirmada?: true }) => Promise<T>) => Promise<T | undefined>;
  /** @returns whether to send now */
  answer: (yes: boolean) => boolean;
}

interface Words {
  unsent: string;
  labels?: Readonly<Record<string, string>>;
}

/** Asks the service's questions about doubtful weights (rules: measure-value, weight-question-left). */
export function useWeightQuestion({ unsent, labels = {} }: Words): WeightGuard {
  const shell = useShell();
  const [question, setQuestion] = useState<WeightQuestion | null>(null);
  const agreed = useRef<readonly string[]>([]);
  const askedAbout = useRef('');
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const ask = (of: string, pesos: Weights, errores: readonly FieldError[]): undefined => {
    const texts = errores.map(({ campo, mensaje }) => (campo in labels ? `${labels[campo]}: ${mensaje}` : mensaje));
    if (!here.current) {
      tellUnanswered(shell, `${unsent}: ${texts.join(' ')}`);
      return undefined;
    }
    askedAbout.current = of;
    const doubtful = errores.flatMap(({ campo }) => pesos[campo] ?? []);
    setQuestion({ texts, peso: doubtful.map((peso) => conUnidad(numberOf(peso), 'kg')).join(' y ') });
    return undefined;
  };

  return {
    question,
    async guard(pesos, send) {
      const written = JSON.stringify(pesos);
      const [here, there] = [`screen ${written}`, `service ${written}`];
      const confirmed = agreed.current.includes(there);
      const thousands = Object.entries(pesos).flatMap(([campo, peso]) => {
        const mensaje = thousandsDoubt(peso, 'kg');
        return mensaje === undefined ? [] : [{ campo, mensaje }];
      });
      if (thousands.length > 0 && !agreed.current.includes(here)) return ask(here, pesos, thousands);
      try {
        return await send(confirmed ? { confirmada: true } : {});
      } catch (failure) {
        if (!isApiFailure(failure) || failure.codigo !== 'medida_inusual') throw failure;
        return ask(there, pesos, failure.errores);
      }
    },
    answer(yes) {
      setQuestion(null);
      if (yes) agreed.current = [...agreed.current, askedAbout.current];
      return yes;
    },
  };
}
