import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { motion, role, shape } from './theme/tokens.ts';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary' | undefined;
}

const Native = styled.button<{ $variant: 'quiet' | 'secondary' }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${shape.touch};
  height: ${shape.touch};
  border: 1px solid ${(props) => (props.$variant === 'quiet' ? 'transparent' : role.bordeControl)};
  border-radius: ${shape.control};
  background: ${(props) => (props.$variant === 'quiet' ? 'transparent' : role.superficie)};
  color: ${role.texto};
  transition: background-color ${motion.fast};

  &:hover:not(:disabled) {
    background: ${role.superficieHundida};
  }

  &:disabled {
    color: ${role.bordeControl};
    cursor: not-allowed;
  }
`;

/** A button with only an icon, where its place makes the meaning clear. */
export function IconButton({ label, icon, variant = 'quiet', ...button }: IconButtonProps) {
  return (
    <Native type="button" title={label} {...button} $variant={variant} aria-label={label}>
      {icon}
    </Native>
  );
}
