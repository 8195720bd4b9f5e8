import { carapace, carapaceBox } from '@caparazon/call/carapace';
import { keyframes, styled } from 'styled-components';
import { role, space } from './theme/tokens.ts';

const wave = keyframes`
  0%, 60%, 100% { opacity: 0.22; }
  25% { opacity: 1; }
`;

const Shell = styled.svg`
  flex: none;
  fill: currentColor;

  path {
    animation: ${wave} 1.3s infinite both;
  }

  @media (prefers-reduced-motion: reduce) {
    path {
      animation: none;
    }
  }
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  color: ${role.enlace};
`;

/** The shell alone, lighting up scute by scute, for inside a button. It is silent for screen readers. */
export function SpinnerShell({ size = 24 }: { size?: number | undefined }) {
  return (
    <Shell viewBox={carapaceBox} width={size} height={size} aria-hidden="true">
      {carapace.map(({ id, d }, index) => (
        <path key={id} d={d} style={{ animationDelay: `${index * 70}ms` }} />
      ))}
    </Shell>
  );
}

/** Waiting, where a skeleton has no shape. */
export function Spinner({ label = 'Cargando…', size = 32 }: { label?: string | undefined; size?: number | undefined }) {
  return (
    <Row role="status">
      <SpinnerShell size={size} />
      <span>{label}</span>
    </Row>
  );
}
