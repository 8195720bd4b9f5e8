import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { type DoseWords, dosis } from '../face/dose-or-procedure.ts';
import { elsewhereWords, givenWords } from '../face/given-words.ts';
import { ofDose } from '../model/dose-words.ts';
import type { Question } from '../model/perform-questions.ts';
import { ContraQuestion } from './contra-question.tsx';

interface PerformQuestionProps {
  question: Question | undefined;
  programada: number | null;
  instancia: Instancia | undefined;
  doseWords: DoseWords;
  now: number;
  results: string;
  /** @param motivo why, where the question asks for it */
  onAnswer: (yes: boolean, motivo?: string) => void;
}

interface Words {
  title: string;
  yes: string;
  no: string;
  body: ReactNode;
  danger?: boolean;
}

function wordsOf(
  question: Exclude<Question, { kind: 'contra' }>,
  { programada, instancia, doseWords, now, results }: Omit<PerformQuestionProps, 'onAnswer'>,
): Words {
  const de = programada === null ? null : ofDose(programada, now);
  if (question.kind === 'doubts') {
    return {
      title: doseWords.ask(de),
      yes: doseWords.yes(de),
      no: 'Volver',
      body: question.doubts.map((doubt) => <p key={doubt}>{doubt}</p>),
    };
  }
  if (question.kind === 'unusual') {
    return {
      title: '¿Está bien el resultado?',
      yes: `Sí, guardar ${results}`,
      no: 'Revisar',
      body: question.texts.map((text) => <p key={text}>{text}</p>),
    };
  }
  if (question.kind === 'repeated') {
    const { registrada, otroTratamiento } = question;
    return {
      title: doseWords.askAgain(givenWords(registrada, now, doseWords)),
      yes: instancia ? 'Guardar igual' : doseWords.yesAgain,
      no: 'No registrar',
      body: (
        <p>
          {doseWords.already(de, registrada.exito)}
          {otroTratamiento && ` ${elsewhereWords(otroTratamiento, now)}`}
        </p>
      ),
    };
  }
  if (question.kind === 'elsewhere') {
    return {
      title: `${question.says}. ¿Dar otra?`,
      yes: 'Dar de nuevo',
      no: 'No registrar',
      body: <p>{givenWords(question.registrada, now, dosis)}. Es la misma medicina: revisá si es la misma dosis.</p>,
    };
  }
  const { other } = question;
  return {
    title: instanciaMessages.confirmOverwrite,
    yes: 'Sobrescribir',
    no: 'Cancelar',
    danger: true,
    body: (
      <p>
        Se reemplaza lo que ya está: {givenWords(other, now, doseWords)}, al {other.exito} %.
      </p>
    ),
  };
}

/** Asks before a dose that may be unintended is recorded. */
export function PerformQuestion({ question, onAnswer, ...about }: PerformQuestionProps) {
  const [motivo, setMotivo] = useState('');
  if (!question) return null;
  if (question.kind === 'contra') {
    return (
      <ContraQuestion
        contra={question.contra}
        ask="¿Darlo igual?"
        action="Dar igual"
        motivo={motivo}
        onMotivoChange={setMotivo}
        onAnswer={(said) => onAnswer(said, motivo)}
      />
    );
  }
  const { title, yes, no, body, danger } = wordsOf(question, { question, ...about });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={yes}
      cancelLabel={no}
      danger={danger}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {body}
    </ConfirmDialog>
  );
}
