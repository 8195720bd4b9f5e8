import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { CloseCorner, DialogActions } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { media, motion, role, shape, size, space } from './theme/tokens.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode | undefined;
}

const fromSide = keyframes`
  from { transform: translateX(2rem); opacity: 0; }
`;
const fromBelow = keyframes`
  from { transform: translateY(2rem); opacity: 0; }
`;

const Box = styled(Modal)`
  width: min(26rem, 100%);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  background: ${role.superficie};
  color: ${role.texto};
  box-shadow: ${role.sombra};

  &[open] {
    animation: ${fromSide} ${motion.slow};
  }

  &::backdrop {
    background: ${role.velo};
  }

  ${media.mobile} {
    width: 100%;
    height: fit-content;
    max-height: 88dvh;
    margin: auto 0 0;
    border-radius: ${shape.card} ${shape.card} 0 0;

    &[open] {
      animation: ${fromBelow} ${motion.slow};
    }
  }
`;

const Inside = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;

  ${media.mobile} {
    max-height: 88dvh;
  }
`;

const Title = styled.h2`
  padding: ${space(5)} 4rem ${space(4)} ${space(5)};
  font-size: ${size.media};
  line-height: 1.25;
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)} ${space(5)} ${space(6)};
`;

/** A panel from the side, or from below on a phone. */
export function Drawer({ open, onClose, title, children, actions }: DrawerProps) {
  const id = useId();
  return (
    <Box open={open} onClose={onClose} aria-labelledby={id}>
      <Inside>
        <Title id={id}>{title}</Title>
        <Body>{children}</Body>
        {actions && <DialogActions>{actions}</DialogActions>}
        <CloseCorner>
          <IconButton label="Cerrar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </CloseCorner>
      </Inside>
    </Box>
  );
}
