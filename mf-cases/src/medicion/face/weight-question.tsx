import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import type { WeightQuestion } from './use-weight-question.ts';

interface WeightQuestionProps {
  question: WeightQuestion | null;
  onAnswer: (yes: boolean) => void;
}

/** The service's question about a weight (rule: measure-value). */
export const WeightQuestionDialog = ({ question, onAnswer }: WeightQuestionProps) => (
  <ConfirmDialog
    open={question !== null}
    title="¿Está bien el peso?"
    confirmLabel={`Sí, guardar ${question?.peso ?? ''}`}
    cancelLabel="Revisar"
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    {question?.texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </ConfirmDialog>
);
