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

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

/** The report has been stored: its number, and what happens next. */
export function SentPanel({ idReporte, onAnother }: { idReporte: number; onAnother: () => void }): ReactElement {
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
        Ya lo ve el equipo. Si dejaste un teléfono, tenelo a mano: te podemos llamar para encontrar el lugar. Y si
        podés, quedate cerca del animal, a la sombra y sin perros.
      </p>
      <Next>
        <LinkButton href="/" variant="primary">
          Volver al inicio
        </LinkButton>
        <Button onClick={onAnother}>Reportar otro animal</Button>
      </Next>
    </Panel>
  );
}
