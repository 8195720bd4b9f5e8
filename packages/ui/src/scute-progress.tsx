import { carapace, carapaceBox } from '@caparazon/call/carapace';
import { styled } from 'styled-components';
import { motion, role } from './theme/tokens.ts';
import { useWords } from './words.ts';

interface ScuteProgressProps {
  value: number;
  max: number;
  label: string;
  /** Pixels. */
  size?: number | undefined;
}

const Shell = styled.svg`
  flex: none;
  overflow: visible;

  path {
    fill: ${role.borde};
    transition: fill ${motion.slow};
  }

  path[data-lleno='true'] {
    fill: ${role.accion};
  }

  @media (forced-colors: active) {
    path {
      fill: Canvas;
      stroke: CanvasText;
    }

    path[data-lleno='true'] {
      fill: Highlight;
    }
  }
`;

/** A shell that fills scute by scute with a form. */
export function ScuteProgress({ value, max, label, size = 48 }: ScuteProgressProps) {
  const words = useWords();
  const filled = Math.round((carapace.length * Math.min(Math.max(value, 0), max)) / max);
  return (
    <Shell
      viewBox={carapaceBox}
      height={size}
      width={(size * 58) / 61}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={words.of(value, max)}
    >
      {carapace.map(({ id, d }, index) => (
        <path key={id} d={d} data-lleno={index < filled} style={{ transitionDelay: `${index * 20}ms` }} />
      ))}
    </Shell>
  );
}
