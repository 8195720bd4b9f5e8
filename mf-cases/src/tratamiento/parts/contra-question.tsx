import type { Contraindicacion } from '@caparazon/clinic/alerta/contraindicado';
import { clinicLimits } from '@caparazon/clinic/limits';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextArea } from '@caparazon/ui/text-area';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(4)};
  overflow-wrap: anywhere;

  strong,
  small {
    display: block;
  }

  small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

const titleOf = ({ por, sustancia }: Contraindicacion): string =>
  por === 'alergia' ? `Alergia a ${sustancia}` : `${sustancia}: no en esta clase de animal`;

interface ContraQuestionProps {
  contra: readonly Contraindicacion[];
  /** '¿Indicarlo igual?' */
  ask: string;
  action: string;
  /** Kept by whoever asks, so that it is there when it is asked again. */
  motivo: string;
  onMotivoChange: (motivo: string) => void;
  /** @param yes false for not now */
  onAnswer: (yes: boolean) => void;
}

/** Asks why an animal is given what it must not be given (rule: contraindicated). */
export function ContraQuestion({ contra, ask, action, motivo, onMotivoChange, onAnswer }: ContraQuestionProps) {
  const [tried, setTried] = useState(false);
  const lacks = motivo.trim() === '';
  const confirm = () => {
    setTried(true);
    if (lacks) focusField('motivoContraindicado');
    else onAnswer(true);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Está contraindicado. ${ask}`}
      confirmLabel={action}
      cancelLabel="No, revisar"
      onConfirm={confirm}
      onCancel={() => onAnswer(false)}
    >
      <Lines>
        {contra.map((one) => (
          <li key={`${one.por} ${one.sustancia}`}>
            <strong>{titleOf(one)}</strong>
            {one.texto}
            {one.fuente && <small>{one.fuente}</small>}
          </li>
        ))}
      </Lines>
      <TextArea
        name="motivoContraindicado"
        label="Por qué igual"
        required
        rows={2}
        value={motivo}
        onValueChange={onMotivoChange}
        maxLength={clinicLimits.motivo}
        error={tried && lacks ? tratamientoMessages.motivo : undefined}
      />
    </ConfirmDialog>
  );
}
