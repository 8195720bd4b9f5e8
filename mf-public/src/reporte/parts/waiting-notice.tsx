import { callLink, phoneInWords } from '@caparazon/call/phone';
import { formatDateTime } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Send from 'lucide-react/icons/send';
import { type ReactElement, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useOrganizacion } from '../../textos/face/use-organizacion.ts';
import type { WaitingReport } from '../api/send-waiting.ts';
import { useWaiting } from '../hooks/use-waiting.ts';
import { waitingTexts } from '../texts/waiting.ts';

const Card = styled.aside`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--capa-barra);
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${shape.margin};
  border-block-start: 1px solid ${role.borde};
  background: ${role.superficie};
  box-shadow: ${role.sombra};
  font-size: ${size.chica};
  line-height: 1.35;

  @media (min-width: 600px) {
    inset-block-end: ${space(4)};
    width: min(40rem, 100% - 2 * ${shape.margin});
    margin: 0 ${shape.margin} ${space(4)};
    padding: ${space(4)} ${space(5)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
  }

  ${media.low} {
    position: static;
  }

  h2 {
    font-family: inherit;
    font-size: 1rem;
    font-weight: 600;
  }

  a:not([class]) {
    font-weight: 600;
    white-space: nowrap;
  }

  ul {
    display: grid;
    gap: ${space(1)};
    padding: 0;
    list-style: none;
  }
`;

/** What has the focus must not lie behind the card. */
const RoomForFocus = createGlobalStyle`
  @media (min-height: 30rem) {
    :root {
      scroll-padding-block-end: 15rem;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  ${media.narrow} {
    > * {
      flex: 1 1 auto;
      padding-inline: ${space(2)};
      font-size: 1rem;
    }
  }
`;

/** In steps, for screen readers. */
const inTens = (share: number) => Math.floor(share * 10) * 10;

/** Says on every public page but the form's what waits on this phone, and sends it (rule: waiting-reports). */
export default function WaitingNotice(): ReactElement | null {
  const { language } = useShell();
  const { reports, going, sendNow, arrived } = useWaiting();
  const [read, setRead] = useState(0);
  const phone = useOrganizacion()?.telefonos[0] ?? '';
  const says = waitingTexts[language];
  const news = arrived.slice(read);
  if (reports.length === 0 && news.length === 0) return null;

  const stateWords = ({ id, state }: WaitingReport) =>
    going?.id === id ? says.going(inTens(going.share)) : says[state];
  const waits = reports.some(({ state }) => state === 'goes');

  return (
    <Card className="no-imprimir" aria-label={says.label} data-reporte-espera>
      <RoomForFocus />
      <div role="status">
        {news.map((idReporte) => (
          <p key={idReporte}>
            <strong>{says.arrived(idReporte)}</strong> <a href={`/seguimiento?reporte=${idReporte}`}>{says.follow}</a>
          </p>
        ))}
        {reports.length > 0 && <h2>{says.title(reports.length)}</h2>}
        <ul>
          {reports.map((report) => (
            <li key={report.id}>
              {says.written(formatDateTime(report.writtenAt), report.photos)} {stateWords(report)}
            </li>
          ))}
        </ul>
      </div>
      {reports.length > 0 && phone !== '' && (
        <p>
          {says.urgent} <a href={callLink(phone)}>{says.call(phoneInWords(phone))}</a>
        </p>
      )}
      <Ways>
        {waits && (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            loading={going !== null}
            loadingText={says.now}
            onClick={() => sendNow?.()}
          >
            {says.now}
          </Button>
        )}
        {reports.length > 0 && <LinkButton href="/reportar">{says.open}</LinkButton>}
        {reports.length === 0 && <Button onClick={() => setRead(arrived.length)}>{says.close}</Button>}
      </Ways>
    </Card>
  );
}
