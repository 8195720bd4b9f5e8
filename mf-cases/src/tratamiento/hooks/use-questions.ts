import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useRef, useState } from 'react';
import { type Answers, type Question, questionOf, type Written } from '../model/questions.ts';

interface Questions {
  question: Question | undefined;
  /**
   * Sends with the answers; a changed prescription is asked about anew. @param left notifies a person who has left, and
   * tells whether they have @returns undefined when it asks @throws any other failure
   */
  ask: <Stored>(
    prescription: Written,
    send: (answers: Answers) => Promise<Stored>,
    left?: (question: string) => boolean,
  ) => Promise<Stored | undefined>;
  /** @returns whether to send now */
  answer: (answers: Answers | null) => boolean;
}

export function useQuestions(): Questions {
  const [question, setQuestion] = useState<Question>();
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
        const next = questionOf(failure, prescription);
        if (next === undefined) throw failure;
        if (left?.(failure.message) !== true) setQuestion(next);
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
