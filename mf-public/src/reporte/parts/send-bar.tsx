import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { ScuteProgress } from '@caparazon/ui/scute-progress';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Send from 'lucide-react/icons/send';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { requiredNames } from '../model/values.ts';
import type { ReportarTexts } from '../texts/es.ts';
import { useTexts } from '../texts/use-texts.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-inline: calc(-1 * ${shape.margin});
  padding: ${space(3)} ${shape.margin};
  border-block-start: 1px solid ${role.borde};
  background: ${role.superficie};

  @media (min-width: 600px) {
    inset-block-end: ${space(4)};
    margin: 0 0 ${space(12)};
    padding-inline: ${space(8)} ${space(4)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
    box-shadow: ${role.sombra};
  }

  ${media.low} {
    position: static;
  }

  ${media.narrow} {
    grid-template-columns: auto 1fr;

    > button {
      grid-column: 2;
    }
  }
`;

const News = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};

  &:has(> p:only-child:empty) {
    display: none;
  }
`;

const StateText = styled.p`
  flex: 1 1 16rem;
  color: ${role.aviso};
  font-size: ${size.chica};
  font-weight: 600;
  line-height: 1.3;
`;

const Words = styled.p`
  font-size: ${size.chica};
  line-height: 1.3;
  font-variant-numeric: tabular-nums;

  ${media.narrow} {
    display: none;
  }
`;

const Sent = styled.progress`
  position: absolute;
  inset: -4px 0 auto;
  width: 100%;
  height: 6px;
  accent-color: ${role.accion};
`;

/** In steps, for screen readers. */
const inTens = (share: number) => Math.floor(share * 10) * 10;

const megabyte = 1_000_000;

/** `share`: of the bytes sent; null before the first. */
export type Sending =
  | { at: 'rest' }
  | { at: 'failed' }
  | { at: 'cancelled' }
  | { at: 'stopped' }
  | { at: 'preparing' }
  | { at: 'sending'; share: number; bytes: number; again: boolean }
  | { at: 'waiting'; sendNow: () => void };

const stateWords = (says: ReportarTexts['send'], { at }: Sending): string =>
  at === 'failed' || at === 'cancelled' || at === 'stopped' || at === 'waiting' ? says[at] : '';

function working(says: ReportarTexts['send'], sending: Sending): string | null {
  if (sending.at === 'preparing') return says.preparing;
  if (sending.at !== 'sending') return null;
  return sending.share === 1 ? says.storing : says.sending(inTens(sending.share));
}

/** By then the second tap of two is over. */
const longMs = 2000;

function useLong(goesOn: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const waiting = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(waiting);
      setLong(false);
    };
  }, [goesOn]);
  return long;
}

interface SendBarProps {
  sending: Sending;
  onCancel: () => void;
}

/** Progress, the button to send, and the state of sending, always visible (rule: resend-by-itself). */
export function SendBar({ sending, onCancel }: SendBarProps): ReactElement {
  const { send: says } = useTexts();
  const { language } = useShell();
  const { form } = useReporteForm();
  const done = form.watch([...requiredNames]).filter((value) => value.trim() !== '').length;
  const waits = sending.at === 'waiting';
  const busy = working(says, sending);
  const long = useLong(busy !== null);
  const cancellable = waits || long || (sending.at === 'sending' && sending.again);

  // The focused field is out of reach now.
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = sending.at === 'preparing' || sending.at === 'cancelled' || sending.at === 'stopped';
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const megabytes = (bytes: number) =>
    (bytes / megabyte).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const left = requiredNames.length - done;
  const complete = left === 0 ? says.nothingMissing : says.missing(left);
  const words =
    sending.at === 'sending' && sending.bytes > 0
      ? says.sendingPhotos(megabytes(sending.share * sending.bytes), megabytes(sending.bytes))
      : complete;

  return (
    <Bar>
      <News>
        <StateText role="status">{stateWords(says, sending)}</StateText>
        {cancellable && (
          <Button variant="quiet" onClick={onCancel}>
            {says.cancel}
          </Button>
        )}
      </News>
      <ScuteProgress value={done} max={requiredNames.length} label={says.progress} size={52} />
      <Words>{words}</Words>
      <Button
        ref={button}
        type={waits ? 'button' : 'submit'}
        variant="primary"
        large
        icon={<Send aria-hidden />}
        loading={busy !== null}
        loadingText={busy ?? undefined}
        onClick={waits ? sending.sendNow : undefined}
      >
        {waits ? says.now : says.send}
      </Button>
      {sending.at === 'sending' && <Sent value={sending.share} max={1} aria-label={says.upload} />}
    </Bar>
  );
}
