/** A doubtful amount is asked about before it is sent (rule: dose-by-weight). */

import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { getFarmacos } from '@caparazon/clinic/farmaco/calls';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { type TratamientoBody, tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import type { DraftChange } from '@caparazon/screen-kit/draft-store';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { FormToSend, SendForm } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useRef, useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import type { Answers, Question } from '../model/questions.ts';
import { goneMeanwhile, saveFailureText } from '../model/save-failure-text.ts';
import { amountsIn, bodyOf, fields, lacksUnit, type TratamientoValues } from '../model/tratamiento-values.ts';
import type { Weight } from '../model/weight.ts';
import { useQuestions } from './use-questions.ts';
import { useWeightDoubt } from './use-weight-doubt.ts';

/** The form has no field for these. */
const shownAt: Readonly<Record<string, string>> = {
  idFarmaco: 'medicamento',
  pesoUsado: 'cantidadDar',
  fechaPesoUsado: 'cantidadDar',
};

interface Opening extends Pick<FormToSend<TratamientoValues, TratamientoBody>, 'initial' | 'store'> {
  idFichaAnimal: number;
  desk: DraftDesk;
  also: () => Partial<DraftChange>;
}

export interface OpenForm extends Pick<SendForm<TratamientoValues, TratamientoBody>, 'form' | 'send'> {
  kept: string | undefined;
  unkept: boolean;
  animal: string;
  ficha: FichaAnimal | undefined;
  /** Null when never weighed, undefined until known. */
  weight: Weight | null | undefined;
  doubt: string | undefined;
  answer: (yes: boolean) => void;
  question: Question | undefined;
  answerQuestion: (answers: Answers | null) => void;
}

export function useTratamientoForm({ idFichaAnimal, initial, desk, also, store }: Opening): OpenForm {
  const shell = useShell();
  const { data: ficha } = useFichaAnimal(String(idFichaAnimal));
  const animal = ficha ? animalWords(ficha) : `Animal ${idFichaAnimal}`;
  const weight = ficha?.ultimoPeso;
  const doubtOf = useWeightDoubt(idFichaAnimal, weight);
  const outdate = useOutdate();
  const { question, ask, answer } = useQuestions();
  const [doubt, setDoubt] = useState<string>();
  const agreed = useRef<string>(undefined);

  const { form, send } = useStaffForm({
    initial,
    check: checkWith<TratamientoValues, TratamientoBody>(tratamientoBody, {
      bodyOf: (values) => bodyOf(values, idFichaAnimal),
      also: (values) =>
        lacksUnit(values) ? [{ campo: 'unidadConcentracionUsada', mensaje: farmacoMessages.unidadConcentracion }] : [],
    }),
    async store(body, sending) {
      const found = await doubtOf(amountsIn(sending.form.getValues()));
      if (found !== undefined && found !== agreed.current) {
        // Nobody can answer in a closed form.
        if (!sending.isHere()) tellUnanswered(shell, `${animal}. El tratamiento NO quedó guardado: ${found}`);
        else setDoubt(found);
        return;
      }
      try {
        return await ask(
          body,
          (answers) => store({ ...body, ...answers }, sending),
          (text) => {
            if (sending.isHere()) return false;
            tellUnanswered(shell, `${animal}. El tratamiento NO quedó guardado: ${text}`);
            return true;
          },
        );
      } catch (failure) {
        // The medicine is gone; what was typed can be prescribed without it.
        if (isApiFailure(failure) && failure.errores.some(({ campo }) => campo === 'idFarmaco')) {
          sending.form.setValue('idFarmaco', '', { shouldDirty: true });
          outdate(getFarmacos);
        }
        throw failure;
      }
    },
    order: fields,
    invalid: tratamientoMessages.invalid,
    textOf: saveFailureText,
    complaintsOf: ({ errores }) =>
      errores.map(({ campo, mensaje }) => ({
        campo: shownAt[campo] ?? campo,
        mensaje: campo === 'idFarmaco' ? goneMeanwhile(mensaje) : mensaje,
      })),
  });
  const { kept, unkept } = useKeptDraft(form, desk, also);
  return {
    form,
    send,
    kept,
    unkept,
    animal,
    ficha,
    weight,
    question,
    answerQuestion(answers) {
      if (answer(answers)) void send();
    },
    doubt,
    answer(yes) {
      setDoubt(undefined);
      if (!yes) return;
      agreed.current = doubt;
      void send();
    },
  };
}
