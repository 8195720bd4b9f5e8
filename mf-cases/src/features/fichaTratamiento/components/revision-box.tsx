import type { DosisARevisar, Tratamiento, TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { settling } from '@caparazon/ui/theme/settling';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { concentracionText } from '../../../shared/farmaco/farmaco-words.ts';
import { darText, dosisText } from '../../../shared/fichaTratamiento/amounts.ts';
import { acceptRevision } from '../api/accept-revision.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import { isOverwritten } from '../model/computed.ts';
import { weightWords } from '../model/weight.ts';

const Box = styled.section`
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

  > button {
    justify-self: start;
  }
`;

const ml = (cantidadDar: number): string => darText({ cantidadDar, dar: 'ml' });

/** What the button will do. */
function actionOf({ cantidadDar, dar }: Tratamiento, revision: DosisARevisar): string {
  if (cantidadDar === null) return `Indicar ${ml(revision.cantidadDar)}`;
  if (cantidadDar === revision.cantidadDar) return `Dejar ${ml(cantidadDar)}, con el peso nuevo`;
  return `Cambiar ${darText({ cantidadDar, dar })} por ${ml(revision.cantidadDar)}`;
}

interface RevisionBoxProps {
  tratamiento: Tratamiento;
  now: number;
  onChanged: (tratamiento?: TratamientoDetalle) => void;
}

/**
 * The amount that a weight measured since asks for, ready to be taken (rule: dose-to-review). Nothing changes before the
 * button is pressed, on which stands what it changes. Renders nothing where there is nothing to review.
 */
export function RevisionBox({ tratamiento, now, onChanged }: RevisionBoxProps) {
  const shell = useShell();
  const who = useAnimalWords(tratamiento.idFichaAnimal);
  const [busy, setBusy] = useState(false);
  const { dosisARevisar: revision, pesoUsado, fechaPesoUsado } = tratamiento;
  if (!revision || pesoUsado === null || fechaPesoUsado === null) return null;

  const accept = async () => {
    setBusy(true);
    try {
      onChanged(await acceptRevision(shell, tratamiento, revision));
      const text = `${who}. ${messages.tratamiento.revised}: ${ml(revision.cantidadDar)}`;
      shell.notify({ kind: 'success', text });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const bottle = concentracionText(tratamiento.concentracionUsada, tratamiento.unidadConcentracionUsada);
  const by = tratamiento.dosis === 'ml_kg' || bottle === '' ? '' : ` de ${bottle}`;
  return (
    <Box aria-label={messages.tratamiento.aRevisar}>
      <h2>
        {messages.tratamiento.aRevisar}: {ml(revision.cantidadDar)}
      </h2>
      <p>
        Último peso {weightWords({ valor: revision.peso, fecha: revision.fecha }, now)}. Se había calculado con{' '}
        {weightWords({ valor: pesoUsado, fecha: fechaPesoUsado }, now)}. {dosisText(tratamiento)}
        {by}.
      </p>
      {isOverwritten(tratamiento, pesoUsado) && (
        <p>
          <strong>Lo indicado, {darText(tratamiento)}, se escribió a mano: no es lo que daba el cálculo.</strong>
        </p>
      )}
      <Button loading={busy} loadingText="Guardando…" onClick={() => void accept()}>
        {actionOf(tratamiento, revision)}
      </Button>
      <p>Las dosis ya dadas quedan como están.</p>
    </Box>
  );
}
