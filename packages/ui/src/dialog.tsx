import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { motion, role, shape, size, space } from './theme/tokens.ts';
import { useWords } from './words.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The main one last. */
  actions?: ReactNode | undefined;
  wide?: boolean | undefined;
  /** Full screen, for a list. */
  full?: boolean | undefined;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const wholeScreen = css`
  width: 100%;
  height: 100%;
  max-width: 100%;
  max-height: 100%;
  border-radius: 0;
`;

const Box = styled(Modal)<{ $wide: boolean; $full: boolean }>`
  width: min(${(props) => (props.$wide ? '60rem' : '32rem')}, calc(100% - 2rem));
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  overflow: visible;
  border: 0;
  border-radius: ${shape.card};
  background: ${role.superficie};
  color: ${role.texto};
  box-shadow: ${role.sombra};
  ${(props) => props.$full && wholeScreen}

  &[open] {
    animation: ${appear} ${motion.medium};
  }

  &::backdrop {
    background: ${role.velo};
  }
`;

const Inside = styled.div<{ $full: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  max-height: ${(props) => (props.$full ? '100dvh' : 'calc(100dvh - 2rem)')};
`;

const Title = styled.h2`
  padding: ${space(5)} 4rem ${space(3)} ${space(6)};
  font-size: ${size.media};
  line-height: 1.25;
`;

const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)} ${space(6)} ${space(6)};
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border-block-start: 1px solid ${role.borde};
`;

export const CloseCorner = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto auto;
`;

/** A dialog. Its cross is last for the keyboard and first for the eye. */
export function Dialog({ open, onClose, title, children, actions, wide = false, full = false }: DialogProps) {
  const id = useId();
  const words = useWords();
  return (
    <Box open={open} onClose={onClose} aria-labelledby={id} $wide={wide} $full={full}>
      <Inside $full={full}>
        <Title id={id}>{title}</Title>
        <Body>{children}</Body>
        {actions && <DialogActions>{actions}</DialogActions>}
        <CloseCorner>
          <IconButton label={words.close} icon={<X aria-hidden="true" />} onClick={onClose} />
        </CloseCorner>
      </Inside>
    </Box>
  );
}
