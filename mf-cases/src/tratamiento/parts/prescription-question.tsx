import { limits } from '@caparazon/call/limits';
import { clinicLimits } from '@caparazon/clinic/limits';
import { tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { NumberField } from '@caparazon/ui/number-field';
import { TextArea } from '@caparazon/ui/text-area';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../face/use-now.ts';
import { type Answers, comparedOf, type Question, repeatedOf, sameWords, weighedWords } from '../model/questions.ts';
import { ContraQuestion } from './contra-question.tsx';

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
  overflow-wrap: anywhere;

  strong {
    display: block;
  }

  span {
    color: ${role.aviso};
    font-size: ${size.chica};
    font-weight: 700;
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${space(4)};

  textarea {
    min-height: 3.5rem;
  }
`;

interface QuestionProps {
  question: Question | undefined;
  action: string;
  /** Null for not now. */
  onAnswer: (answers: Answers | null) => void;
}

/** Asks the service's questions (rules: outside-vademecum, contraindicated, medicine-twice). */
export function PrescriptionQuestion({ question, action, onAnswer }: QuestionProps) {
  const [motivo, setMotivo] = useState('');
  const [contrario, setContrario] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const now = useNow();
  if (question === undefined) return null;
  const yes = `${action} igual`;
  if (question.kind === 'contra') {
    return (
      <ContraQuestion
        contra={question.contra}
        ask="¿Indicarlo igual?"
        action={yes}
        motivo={contrario}
        onMotivoChange={setContrario}
        onAnswer={(said) => onAnswer(said ? { motivoContraindicado: contrario } : null)}
      />
    );
  }
  const asking = { open: true, confirmLabel: yes, cancelLabel: 'Revisar', onCancel: () => onAnswer(null) };

  if (question.kind === 'activo') {
    return (
      <ConfirmDialog
        {...asking}
        title="Ya tiene esa medicina. ¿Indicarla además?"
        confirmLabel={`${action} además`}
        onConfirm={() => onAnswer({ ademas: true })}
      >
        {question.tratamientos.map((one) => (
          <p key={one.idFichaTratamiento}>{sameWords(one, now)}.</p>
        ))}
      </ConfirmDialog>
    );
  }
  if (question.kind === 'peso') {
    const { usado, nuevo } = question.pesos;
    return (
      <ConfirmDialog
        {...asking}
        title={`¿Está bien el peso, ${weighedWords(nuevo, now)}?`}
        confirmLabel={`Sí, pesa ${weighedWords({ ...nuevo, fecha: null }, now)}`}
        onConfirm={() => onAnswer({ pesoConfirmado: nuevo.peso })}
      >
        <p>La dosis se había calculado con {weighedWords(usado, now)}: difiere en más de 25 %.</p>
      </ConfirmDialog>
    );
  }

  const { motivos, indicado } = question;
  const repeated = repeatedOf(motivos, indicado);
  const typed = tratamientoBody.shape.cantidadDar.safeParse(again).data ?? null;
  const lacksMotivo = motivo.trim() === '';
  const lacksAmount = repeated !== null && typed !== repeated.figure;
  const confirm = () => {
    setTried(true);
    if (lacksMotivo) focusField('motivo');
    else if (lacksAmount) focusField('cantidadConfirmada');
    else onAnswer({ motivo, ...(repeated && { cantidadConfirmada: typed }) });
  };
  return (
    <ConfirmDialog {...asking} title="Fuera del vademécum. ¿Indicarlo igual?" onConfirm={confirm}>
      <Lines>
        {motivos.map((one) => {
          const { written, expected } = comparedOf(one, indicado);
          return (
            <li key={one.que}>
              <strong>{written}</strong> <span>{expected}</span>
            </li>
          );
        })}
      </Lines>
      <Answer>
        <TextArea
          name="motivo"
          label="Por qué se indica así"
          required
          rows={2}
          value={motivo}
          onValueChange={setMotivo}
          maxLength={clinicLimits.motivo}
          error={tried && lacksMotivo ? tratamientoMessages.motivo : undefined}
        />
        {repeated && (
          <NumberField
            name="cantidadConfirmada"
            label={`Escribí otra vez la cantidad: ${repeated.text}`}
            required
            value={again}
            onValueChange={setAgain}
            decimals={limits.number.tratamiento}
            maxLength={limits.number.tratamiento}
            error={
              tried && lacksAmount ? `Escribí ${repeated.text} para confirmarlo, o revisá la indicación` : undefined
            }
          />
        )}
      </Answer>
    </ConfirmDialog>
  );
}
