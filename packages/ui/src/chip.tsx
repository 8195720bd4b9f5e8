import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

/**
 * alga: done, alive. carey: next, attention. boya: urgent, overdue. niebla: closed, not done. mar: new, in progress.
 */
export type ChipTone = 'alga' | 'carey' | 'boya' | 'niebla' | 'mar';

interface ChipProps {
  tone: ChipTone;
  /** In words too (rule: colour-is-never-alone). */
  children: ReactNode;
  icon?: ReactNode | undefined;
}

const colours = {
  alga: [role.hecho, role.hechoFondo],
  carey: [role.aviso, role.avisoFondo],
  boya: [role.urgente, role.urgenteFondo],
  niebla: [role.neutro, role.neutroFondo],
  mar: [role.sobreElegido, role.elegido],
} as const;

/** Chips differ without colour too. */
const shapes = {
  alga: (
    <path
      d="M2.5 6.5 5 9l4.5-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  carey: <path d="M6 1.5 11.2 10.5H.8Z" strokeLinejoin="round" stroke="currentColor" strokeWidth="1" />,
  boya: <path d="M3.8 1h4.4L11 3.8v4.4L8.2 11H3.8L1 8.2V3.8Z" />,
  niebla: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  mar: <circle cx="6" cy="6" r="4.5" />,
};

const Box = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;
  min-height: 1.75rem;
  padding: 0.1rem ${space(3)} 0.1rem ${space(2)};
  border-radius: ${shape.pill};
  background: ${(props) => colours[props.$tone][1]};
  color: ${(props) => colours[props.$tone][0]};
  font-size: ${size.chica};
  font-weight: 600;
  line-height: 1.25;

  svg {
    flex: none;
    width: 0.75em;
    height: 0.75em;
  }

  @media print, (forced-colors: active) {
    border: 1px solid;
  }
`;

/** A state as a word, a shape and a colour. */
export function Chip({ tone, children, icon }: ChipProps) {
  return (
    <Box $tone={tone}>
      {icon ?? (
        <svg viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
          {shapes[tone]}
        </svg>
      )}
      <span>{children}</span>
    </Box>
  );
}
