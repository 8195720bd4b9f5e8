import { Button, LinkButton } from '@caparazon/ui/button';
import { ScuteProgress } from '@caparazon/ui/scute-progress';
import { font, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import sea from '../../../shared/scenes/bajo-el-agua.svg';

const Panel = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space(5)};
  max-width: 46rem;
  margin-inline: auto;
  padding: ${space(6)} ${shape.margin} ${space(16)};
  text-align: center;

  h1 {
    font-size: ${size.titular};
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 7;
  object-fit: cover;
  border-radius: ${shape.card};
`;

const ReportNumber = styled.p`
  display: grid;
  color: ${role.textoSuave};

  strong {
    color: ${role.texto};
    font-family: ${font.titular};
    font-size: ${size.gigante};
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
`;

const Follow = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  width: 100%;
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  a {
    overflow-wrap: anywhere;
  }
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

export interface SentReporte {
  idReporte: number;
  /** Whether it can be followed, which takes the phone that it was made with (rule: follow-a-report). */
  hasPhone: boolean;
}

/** The report has been stored: its number, how to follow it, and what happens next. */
export function SentPanel({
  sent: { idReporte, hasPhone },
  onAnother,
}: {
  sent: SentReporte;
  onAnother: () => void;
}): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Panel aria-labelledby="reporte-enviado">
      <Picture src={sea} alt="" width={1600} height={900} />
      <ScuteProgress value={1} max={1} label="Reporte completo" size={64} />
      <h1 id="reporte-enviado" ref={title} tabIndex={-1}>
        Recibimos tu reporte
      </h1>
      <ReportNumber>
        Reporte número
        <strong>{idReporte}</strong>
      </ReportNumber>
      <p>
        Ya lo ve el equipo. {hasPhone && 'Tené el teléfono a mano: te podemos llamar para encontrar el lugar. '}Si
        podés, quedate cerca del animal, a la sombra y sin perros.
      </p>
      <Follow>
        {hasPhone ? (
          <>
            <LinkButton href={`/seguimiento?reporte=${idReporte}`} variant="primary">
              Seguir este reporte
            </LinkButton>
            <p>
              Guardá el enlace: con los últimos cuatro dígitos de tu teléfono, ahí vas a ver qué pasó con el animal.
            </p>
          </>
        ) : (
          <p>
            Anotá el número. Como no dejaste un teléfono, este reporte no se puede seguir en la página: con el número,{' '}
            <a href="/contacto">llamanos o escribinos</a> y te contamos.
          </p>
        )}
      </Follow>
      <Next>
        <LinkButton href="/">Volver al inicio</LinkButton>
        <Button onClick={onAnother}>Reportar otro animal</Button>
      </Next>
    </Panel>
  );
}
