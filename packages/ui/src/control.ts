import { css } from 'styled-components';
import { motion, role, shape, space } from './theme/tokens.ts';

/** The look of every control, at least 44 px high. */
export const control = css`
  width: 100%;
  min-height: ${shape.touch};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.control};
  background: ${role.superficie};
  color: ${role.texto};
  font-size: max(1rem, 1em);
  line-height: 1.4;
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};

  &::placeholder {
    color: ${role.textoSuave};
    opacity: 1;
  }

  &:hover:not(:disabled, [aria-invalid='true']) {
    border-color: ${role.texto};
  }

  &:focus-visible {
    border-color: ${role.foco};
    outline: 2px solid ${role.foco};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${role.urgente};
    box-shadow: inset 0 0 0 1px ${role.urgente};
  }

  &:disabled,
  &[readonly] {
    background: ${role.superficieHundida};
    border-style: dashed;
  }

  &:disabled {
    color: ${role.textoSuave};
    cursor: not-allowed;
  }
`;
