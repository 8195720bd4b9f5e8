import { getMediciones, type Medicion } from '@caparazon/contracts/cases/medicion';
import { conUnidad, tipoPeso } from '@caparazon/contracts/cases/medicion-values';
import { getTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { civilDay } from '@caparazon/contracts/time';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useRef, useState } from 'react';
import { doubtsOf, numberOf } from '../medicion/medida-values.ts';
import type { SheetValues } from './form-values.ts';

/** What is asked about the weight of a sheet, and what a yes will store: '65 kg'. */
export interface WeightQuestion {
  texts: readonly string[];
  peso: string;
}

/** The last weight until that day, other than what its sheet says already. */
const weightBefore = (medidas: readonly Medicion[], fecha: string): Medicion | undefined =>
  medidas.findLast(({ fechaHora, origen }) => {
    const day = civilDay(fechaHora);
    return day < fecha || (day === fecha && origen !== 'ficha_diaria');
  });

/** What is doubtful of a weight. What cannot be read is not asked about: a sheet is stored without a network's leave. */
async function doubtsAbout(shell: Shell, idFicha: number, { peso, fecha }: SheetValues): Promise<readonly string[]> {
  const params = { idFichaAnimal: String(idFicha) };
  const [tipos, series] = await Promise.all([
    shell.call(getTiposMedicion, {}).catch(() => []),
    shell.call(getMediciones, { params, query: { tipo: tipoPeso } }).catch(() => ({ mediciones: [] })),
  ]);
  const kind = tipos.find(({ tipo }) => tipo === tipoPeso);
  return kind ? doubtsOf(peso, kind, weightBefore(series.mediciones, fecha)) : [];
}

interface AskedOnce {
  question: WeightQuestion | null;
  /** Whether the weight is asked about first; what was answered with yes is not asked again. */
  asks: (values: SheetValues) => Promise<boolean>;
  /** @returns whether to store now */
  answer: (yes: boolean) => boolean;
}

/**
 * Asks once about a doubtful weight of a sheet, in the words of '+ Medida' (rules: measure-value, measure-thousands).
 * @param known the weight that the sheet has already, as the form holds it
 */
export function useWeightQuestion(idFicha: number, known: string): AskedOnce {
  const shell = useShell();
  const [question, setQuestion] = useState<WeightQuestion | null>(null);
  const agreed = useRef<string>(undefined);
  const asked = useRef<string>(undefined);

  return {
    question,
    async asks(values) {
      const { peso } = values;
      if (peso.trim() === '' || peso === known || peso === agreed.current) return false;
      const texts = await doubtsAbout(shell, idFicha, values);
      if (texts.length === 0) return false;
      asked.current = peso;
      setQuestion({ texts, peso: conUnidad(numberOf(peso), 'kg') });
      return true;
    },
    answer(yes) {
      setQuestion(null);
      if (yes) agreed.current = asked.current;
      return yes;
    },
  };
}
