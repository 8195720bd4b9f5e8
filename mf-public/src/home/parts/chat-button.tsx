import { whatsAppLink } from '@caparazon/call/phone';
import { LinkButton } from '@caparazon/ui/button';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { type ReactElement, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';

const Corner = styled.div`
  position: fixed;
  inset: auto ${space(4)} ${space(4)} auto;
  z-index: var(--capa-barra);
  display: grid;
  justify-items: end;
  gap: ${space(3)};

  ${media.low} {
    position: static;
    margin: ${space(4)};
  }

  /* The notice has this corner, and ways to the team too. */
  :root:has([data-reporte-espera]) & {
    display: none;
  }
`;

const Panel = styled.section`
  width: min(20rem, calc(100vw - 2rem));
  overflow: hidden;
  border-radius: ${shape.card};
  background: ${role.superficie};
  box-shadow: ${role.sombra};

  h2 {
    padding: ${space(4)} ${space(5)};
    background: ${role.accion};
    color: ${role.sobreAccion};
    font-family: ${font.titular};
    font-size: ${size.media};
  }

  > div {
    display: grid;
    gap: ${space(4)};
    padding: ${space(5)};
  }
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 3.75rem;
  height: 3.75rem;
  border: 2px solid ${role.superficie};
  border-radius: ${shape.pill};
  background: ${role.accion};
  box-shadow: ${role.sombra};
  color: ${role.sobreAccion};

  svg {
    width: 1.6rem;
    height: 1.6rem;
  }
`;

interface ChatButtonProps {
  /** As it is written. */
  phone: string;
}

/** Writes to the organisation from anywhere on the home (rule: chat-button). */
export function ChatButton({ phone }: ChatButtonProps): ReactElement {
  const { chat } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Corner className="no-imprimir" onKeyDown={(event) => event.key === 'Escape' && open && close()}>
      {open && (
        <Panel id={id} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`} lang="es">
            {chat.greeting}
          </h2>
          <div>
            <p>{chat.answer}</p>
            <LinkButton href={whatsAppLink(phone)} target="_blank" rel="noreferrer" variant="primary" full>
              {chat.write}
            </LinkButton>
          </div>
        </Panel>
      )}
      <Round
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={open ? chat.close : chat.open}
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden /> : <MessageCircle aria-hidden />}
      </Round>
    </Corner>
  );
}
