import { getMediciones } from '@caparazon/contracts/cases/medicion';
import { conUnidad, tipoPeso } from '@caparazon/contracts/cases/medicion-values';
import { getTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useEffect, useRef, useState } from 'react';
import { doubtsOf, numberOf } from './medida-values.ts';
import type { Weighing } from './weighing.ts';

/** What is asked about weights, and what a yes will store: '65 kg'. */
export interface WeightQuestion {
  texts: readonly string[];
  peso: string;
}

/** What is doubtful of each weight. What cannot be read is not asked about: a form is stored without a network's leave. */
async function doubtsAbout(
  shell: Shell,
  idFicha: number | null,
  weighings: readonly Weighing[],
): Promise<readonly string[]> {
  const params = { idFichaAnimal: String(idFicha) };
  const [tipos, pesos] = await Promise.all([
    shell.call(getTiposMedicion, {}).catch(() => []),
    idFicha === null
      ? []
      : shell.call(getMediciones, { params, query: { tipo: tipoPeso } }).then(
          ({ mediciones }) => mediciones,
          () => [],
        ),
  ]);
  const kind = tipos.find(({ tipo }) => tipo === tipoPeso);
  if (kind === undefined) return [];
  return weighings.flatMap(({ peso, before, label }) =>
    doubtsOf(peso, kind, before(pesos)).map((text) => (label === undefined ? text : `${label}: ${text}`)),
  );
}

interface AskedOnce {
  question: WeightQuestion | null;
  /** Whether a weight is asked about first; what was answered with yes is not asked again. */
  asks: (...weighings: readonly Weighing[]) => Promise<boolean>;
  /** @returns whether to store now */
  answer: (yes: boolean) => boolean;
}

/**
 * Asks once about doubtful weights of a form, in the words of '+ Medida' (rules: measure-value, measure-thousands).
 * Whoever has left the form is told that it was not stored (rule: weight-question-left).
 * @param idFicha the animal; null for one that has no record yet
 * @param unsent how whoever has left is told what was not stored, and of which animal
 */
export function useWeightQuestion(idFicha: number | null, unsent: string): AskedOnce {
  const shell = useShell();
  const [question, setQuestion] = useState<WeightQuestion | null>(null);
  const agreed = useRef<readonly string[]>([]);
  const asked = useRef<readonly string[]>([]);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const nameOf = ({ label, peso }: Weighing): string => `${label}/${peso}`;

  return {
    question,
    async asks(...weighings) {
      const written = weighings.filter(
        (one) => one.peso.trim() !== '' && one.peso !== one.known && !agreed.current.includes(nameOf(one)),
      );
      if (written.length === 0) return false;
      const texts = await doubtsAbout(shell, idFicha, written);
      if (texts.length === 0) return false;
      if (!here.current) {
        tellUnanswered(shell, `${unsent}: ${texts.join(' ')}`);
        return true;
      }
      asked.current = written.map(nameOf);
      setQuestion({ texts, peso: written.map(({ peso }) => conUnidad(numberOf(peso), 'kg')).join(' y ') });
      return true;
    },
    answer(yes) {
      setQuestion(null);
      if (yes) agreed.current = [...agreed.current, ...asked.current];
      return yes;
    },
  };
}
