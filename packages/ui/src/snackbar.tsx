import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { settling } from './theme/settling.ts';
import { motion, role, shape, space } from './theme/tokens.ts';
import { useFreePlace } from './use-free-place.ts';
import { useWords } from './words.ts';

/** A short message; `centred` for a failed login (rule: one-answer-to-a-failed-login). */
export interface SnackbarItem {
  id: string | number;
  message: string;
  /** Where it differs from the page's. */
  lang?: string | undefined;
  tone?: 'info' | 'success' | 'error' | undefined;
  centred?: boolean | undefined;
  action?: { label: string; run: () => void } | undefined;
}

const fall = keyframes`
  from { opacity: 0; transform: translateY(-0.75rem); }
`;

const Box = styled.div<{ $error: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: fit-content;
  max-width: min(34rem, 100%);
  padding-inline-start: ${space(4)};
  border-radius: ${shape.control};
  background: ${(props) => (props.$error ? role.peligro : role.texto)};
  color: ${(props) => (props.$error ? role.sobrePeligro : role.superficie)};
  box-shadow: ${role.sombra};
  font-weight: 600;
  line-height: 1.35;
  pointer-events: auto;
  animation: ${fall} ${motion.slow};
  position: relative;
  ${settling}

  > svg {
    flex: none;
  }

  p {
    padding-block: ${space(3)};
  }

  button,
  button:hover:not(:disabled) {
    background: transparent;
    color: inherit;
  }

  > [data-accion] {
    min-height: ${shape.touch};
    padding-inline: ${space(2)};
    border: 0;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;

/** At the top, since a refused form's buttons stand at the bottom. */
const Place = styled.div<{ $centred: boolean }>`
  position: fixed;
  inset: ${(props) => (props.$centred ? '30vh 0 auto' : '0 0 auto')};
  z-index: var(--capa-aviso);
  display: grid;
  justify-items: center;
  padding: ${space(2)} ${space(4)};
  padding-block-start: max(${space(2)}, env(safe-area-inset-top));
  pointer-events: none;
`;

/** Stacked, so that none covers another. */
const Region = styled.div`
  display: grid;
  justify-items: inherit;

  > * {
    margin-block-start: ${space(2)};
  }
`;

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

interface SnackbarProps extends Omit<SnackbarItem, 'id'> {
  onDismiss?: (() => void) | undefined;
  onHold?: (() => void) | undefined;
  onRelease?: (() => void) | undefined;
}

/** A message with buttons to dismiss and act. */
export function Snackbar({
  message,
  lang,
  tone = 'info',
  centred = false,
  action,
  onDismiss,
  onHold,
  onRelease,
}: SnackbarProps) {
  const Icon = icons[tone];
  const words = useWords();
  const [held, setHeld] = useState(false);
  const element = useFreePlace(held || centred);
  const hold = () => {
    setHeld(true);
    onHold?.();
  };
  /** A message that appears under a resting pointer is not held. */
  const aim = () => setHeld(true);
  const release = () => {
    setHeld(false);
    onRelease?.();
  };
  return (
    <Box
      ref={element}
      $error={tone === 'error'}
      onPointerEnter={onHold}
      onPointerMove={aim}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden="true" />
      <p lang={lang}>{message}</p>
      {action && (
        <button type="button" data-accion="" onClick={action.run}>
          {action.label}
        </button>
      )}
      {onDismiss && <IconButton label={words.closeNotice} icon={<X aria-hidden="true" />} onClick={onDismiss} />}
    </Box>
  );
}

interface SnackbarRegionProps {
  items: readonly SnackbarItem[];
  onDismiss: (id: SnackbarItem['id']) => void;
  /** Hover and focus should stop its timer. */
  onHold?: ((id: SnackbarItem['id']) => void) | undefined;
  onRelease?: ((id: SnackbarItem['id']) => void) | undefined;
}

/**
 * Announces messages, errors at once. It stays mounted, since a region that appears with its text is not announced; the
 * store removes messages.
 */
export function SnackbarRegion({ items, onDismiss, onHold, onRelease }: SnackbarRegionProps) {
  const show = (shown: readonly SnackbarItem[]) =>
    shown.map(({ id, message, lang, tone, centred, action }) => (
      <Snackbar
        key={id}
        message={message}
        lang={lang}
        tone={tone}
        centred={centred}
        action={action}
        onDismiss={() => onDismiss(id)}
        onHold={() => onHold?.(id)}
        onRelease={() => onRelease?.(id)}
      />
    ));
  const errors = items.filter(({ tone }) => tone === 'error');
  return (
    <Place $centred={false} className="no-imprimir">
      <Region role="status">{show(items.filter(({ tone }) => tone !== 'error'))}</Region>
      <Region role="alert">
        {show(errors.filter(({ centred }) => !centred))}
        <Place $centred>{show(errors.filter(({ centred }) => centred))}</Place>
      </Region>
    </Place>
  );
}
