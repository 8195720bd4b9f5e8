import { Button } from '@caparazon/ui/button';
import { ScuteProgress } from '@caparazon/ui/scute-progress';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Send from 'lucide-react/icons/send';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { requiredNames } from '../model/values.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-inline: calc(-1 * ${shape.margin});
  padding: ${space(3)} ${shape.margin};
  border-block-start: 1px solid ${role.borde};
  background: ${role.superficie};

  @media (min-width: 600px) {
    inset-block-end: ${space(4)};
    margin: 0 0 ${space(12)};
    padding-inline: ${space(8)} ${space(4)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
    box-shadow: ${role.sombra};
  }

  ${media.narrow} {
    grid-template-columns: auto 1fr;

    button {
      grid-column: 2;
    }
  }
`;

const Failed = styled.p`
  grid-column: 1 / -1;
  color: ${role.aviso};
  font-size: ${size.chica};
  font-weight: 600;
  line-height: 1.3;

  &:empty {
    display: none;
  }
`;

const Words = styled.p`
  font-size: ${size.chica};
  line-height: 1.3;

  ${media.narrow} {
    display: none;
  }
`;

const Sent = styled.progress`
  position: absolute;
  inset: -4px 0 auto;
  width: 100%;
  height: 6px;
  accent-color: ${role.accion};
`;

/** Announced in steps, so that a screen reader does not read a hundred numbers. */
const inTens = (share: number) => Math.floor(share * 10) * 10;

function advance(done: number): string {
  const left = requiredNames.length - done;
  if (left === 0) return 'Ya está todo lo necesario.';
  return left === 1 ? 'Falta un dato.' : `Faltan ${left} datos.`;
}

interface SendBarProps {
  /** Share that has been sent, while sending. */
  progress: number | null;
  /** Whether the last submission failed. */
  failed: boolean;
}

/** Always visible: how complete the report is, and the button that sends it. */
export function SendBar({ progress, failed }: SendBarProps): ReactElement {
  const { form } = useReporteForm();
  const done = form.watch([...requiredNames]).filter((value) => value.trim() !== '').length;
  return (
    <Bar>
      <Failed role="status">
        {failed && 'No se envió, pero no se perdió nada: tu reporte está guardado en este dispositivo. Probá de nuevo.'}
      </Failed>
      <ScuteProgress value={done} max={requiredNames.length} label="Avance del reporte" size={52} />
      <Words>{advance(done)}</Words>
      <Button
        type="submit"
        variant="primary"
        large
        icon={<Send aria-hidden />}
        loading={progress !== null}
        loadingText={`Enviando… ${inTens(progress ?? 0)} %`}
      >
        Enviar reporte
      </Button>
      {progress !== null && <Sent value={progress} max={1} aria-label="Envío del reporte" />}
    </Bar>
  );
}
