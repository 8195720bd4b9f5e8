import type { DosisARevisar, Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button, LinkButton } from '@caparazon/ui/button';
import { settling } from '@caparazon/ui/theme/settling';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { concentracionText } from '../../farmaco/face/farmaco-words.ts';
import { acceptRevision, revisedBy } from '../api/accept-revision.ts';
import { darText, dosisText, numberText } from '../face/amounts.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import { useQuestions } from '../hooks/use-questions.ts';
import { isOverwritten } from '../model/computed-dose.ts';
import { weightWords } from '../model/weight.ts';
import { PrescriptionQuestion } from './prescription-question.tsx';

const Box = styled.section`
  position: relative;
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.aviso};
  border-inline-start-width: 5px;
  border-radius: ${shape.card};
  background: ${role.avisoFondo};
  overflow-wrap: anywhere;
  ${settling}
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** '' when no amount follows from the weight. */
const revisedText = ({ cantidadDar }: DosisARevisar): string => darText({ cantidadDar, dar: 'ml' });

function actionOf(tratamiento: Tratamiento, revision: DosisARevisar): string {
  const { cantidadDar } = tratamiento;
  const now = darText(tratamiento);
  if (revision.cantidadDar === null) return `Dejar ${now || 'la dosis como está'}: está bien con el peso nuevo`;
  if (cantidadDar === null) return `Indicar ${revisedText(revision)}`;
  if (cantidadDar === revision.cantidadDar) return `Dejar ${now}, con el peso nuevo`;
  return `Cambiar ${now} por ${revisedText(revision)}`;
}

interface RevisionBoxProps {
  tratamiento: Tratamiento;
  now: number;
  onChanged: (tratamiento?: TratamientoDetalle) => void;
}

/** Offers the revised amount; without a computable one, a person works it out (rule: dose-to-review). */
export function RevisionBox({ tratamiento, now, onChanged }: RevisionBoxProps) {
  const shell = useShell();
  const who = useAnimalWords(tratamiento.idFichaAnimal);
  const [busy, setBusy] = useState(false);
  const { question, ask, answer } = useQuestions();
  const { dosisARevisar: revision, pesoUsado, fechaPesoUsado } = tratamiento;
  if (!revision || pesoUsado === null) return null;

  const accept = async () => {
    setBusy(true);
    try {
      const taken = await ask(revisedBy(tratamiento, revision), (answers) =>
        acceptRevision(shell, tratamiento, revision, answers),
      );
      if (taken === undefined) return;
      onChanged(taken);
      const text = `${who}. ${tratamientoMessages.revised}: ${revisedText(revision) || darText(tratamiento)}`;
      shell.notify({ kind: 'success', text });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const { concentracionUsada, unidadConcentracionUsada, dosis } = tratamiento;
  const bottle = concentracionText(concentracionUsada, unidadConcentracionUsada, dosis);
  const by = dosis === 'ml_kg' || bottle === '' ? '' : ` de ${bottle}`;
  const used =
    fechaPesoUsado === null
      ? `${numberText(pesoUsado)}\u00a0kg`
      : weightWords({ valor: pesoUsado, fecha: fechaPesoUsado }, now);
  const dose = dosisText(tratamiento);
  return (
    <Box aria-label={tratamientoMessages.aRevisar}>
      <h2>{[tratamientoMessages.aRevisar, revisedText(revision)].filter(Boolean).join(': ')}</h2>
      <p>
        Último peso {weightWords({ valor: revision.peso, fecha: revision.fecha, dudoso: revision.dudoso }, now)}. Se
        había calculado con {used}.{dose && ` ${dose}${by}.`}
      </p>
      {revision.cantidadDar === null && (
        <p>
          <strong>{tratamientoMessages.calcularDeNuevo}</strong>
        </p>
      )}
      {isOverwritten(tratamiento, pesoUsado) && (
        <p>
          <strong>Lo indicado, {darText(tratamiento)}, se escribió a mano: no es lo que daba el cálculo.</strong>
        </p>
      )}
      <Buttons>
        {revision.cantidadDar === null && (
          <LinkButton href={`/modificar_ficha_tratamiento/${tratamiento.idFichaTratamiento}`}>
            Modificar el tratamiento
          </LinkButton>
        )}
        <Button loading={busy} loadingText="Guardando…" onClick={() => void accept()}>
          {actionOf(tratamiento, revision)}
        </Button>
      </Buttons>
      <p>Las dosis ya dadas quedan como están.</p>
      <PrescriptionQuestion
        question={question}
        action="Cambiar"
        onAnswer={(answers) => {
          if (answer(answers)) void accept();
        }}
      />
    </Box>
  );
}
