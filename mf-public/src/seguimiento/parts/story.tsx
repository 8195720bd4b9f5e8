import { formatDay } from '@caparazon/call/time';
import type { Seguimiento } from '@caparazon/clinic/seguimiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { font, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { meaningOf, stepsOf } from '../model/words.ts';
import { useTexts } from '../texts/use-texts.ts';

const Whole = styled.section`
  display: grid;
  gap: ${space(6)};

  h1 {
    font-size: ${size.titular};
    overflow-wrap: anywhere;
  }
`;

const ReportNumber = styled.p`
  color: ${role.textoSuave};
`;

const Steps = styled.ol`
  display: grid;

  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    column-gap: ${space(4)};
    position: relative;
    padding-block-end: ${space(5)};
  }

  li:last-child {
    padding-block-end: 0;
  }

  /* The line from one scute to the next. */
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 2.5rem 0;
    inset-inline-start: calc(1.25rem - 1.5px);
    width: 3px;
    background: ${role.accion};
  }
`;

const Scute = styled.span<{ $last: boolean }>`
  width: 2.5rem;
  height: 2.5rem;
  background: ${(props) => (props.$last ? role.destacado : role.accion)};
  clip-path: ${shape.scute};

  @media (forced-colors: active) {
    background: ${(props) => (props.$last ? 'Highlight' : 'CanvasText')};
    forced-color-adjust: none;
  }
`;

const Words = styled.div`
  padding-block-start: ${space(1)};

  strong {
    display: block;
    font-family: ${font.titular};
    font-size: ${size.media};
    line-height: 1.2;
  }

  span {
    color: ${role.textoSuave};
    font-variant-numeric: tabular-nums;
  }
`;

const Meaning = styled.p`
  max-width: ${shape.line};
  padding: ${space(4)} ${space(5)};
  border-inline-start: 6px solid ${role.destacado};
  background: ${role.superficie};
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** The last step as the title, then all steps with their times. */
export function Story({ seguimiento, onOther }: { seguimiento: Seguimiento; onOther: () => void }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { idReporte, fecha, pasos } = seguimiento;
  const texts = useTexts();
  const says = texts.story;
  const now = useShell().now();
  const steps = stepsOf(seguimiento, now, texts);
  const last = pasos.at(-1)?.paso ?? 'recibido';
  return (
    <Whole aria-labelledby="seguimiento-titulo">
      <div>
        <ReportNumber>{says.which(idReporte, formatDay(fecha))}</ReportNumber>
        <h1 id="seguimiento-titulo" ref={title} tabIndex={-1}>
          {steps.at(-1)?.title}
        </h1>
      </div>
      <Meaning>{meaningOf(seguimiento, now, texts)}</Meaning>
      <Steps aria-label={says.steps}>
        {steps.map(({ paso, title, when }) => (
          <li key={paso} aria-current={paso === last ? 'step' : undefined}>
            <Scute $last={paso === last} aria-hidden />
            <Words>
              <strong>{title}</strong>
              <span>{when}</span>
            </Words>
          </li>
        ))}
      </Steps>
      <Next>
        <LinkButton href="/contacto" variant="primary">
          {says.write}
        </LinkButton>
        <Button onClick={onOther}>{says.other}</Button>
      </Next>
    </Whole>
  );
}
