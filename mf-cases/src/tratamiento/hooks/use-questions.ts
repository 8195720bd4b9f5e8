/** The questions that the service asks about a prescription, and what a person has answered. */
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useRef, useState } from 'react';
import { type Answers, type Question, questionOf, type Said } from '../model/questions.ts';

interface Asked {
  question: Question | undefined;
  /**
   * Sends a prescription with what was answered about it. Once it says something else, it is asked about anew.
   * @param left tells whoever has left, and whether they have
   * @returns undefined when it is asked about
   * @throws what is no question
   */
  ask: <Stored>(
    prescription: Said,
    send: (answers: Answers) => Promise<Stored>,
    left?: (question: string) => boolean,
  ) => Promise<Stored | undefined>;
  /** @returns whether to send now */
  answer: (answers: Answers | null) => boolean;
}

export function useQuestions(): Asked {
  const [question, setQuestion] = useState<Question>();
  /** What was answered, and the prescription that it is about. */
  const known = useRef<{ of: string; answers: Answers }>({ of: '', answers: {} });

  return {
    question,
    async ask(prescription, send, left) {
      const of = JSON.stringify(prescription);
      if (known.current.of !== of) known.current = { of, answers: {} };
      try {
        return await send(known.current.answers);
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        const asked = questionOf(failure, prescription);
        if (asked === undefined) throw failure;
        if (left?.(failure.message) !== true) setQuestion(asked);
        return undefined;
      }
    },
    answer(answers) {
      setQuestion(undefined);
      if (answers === null) return false;
      known.current.answers = { ...known.current.answers, ...answers };
      return true;
    },
  };
}
