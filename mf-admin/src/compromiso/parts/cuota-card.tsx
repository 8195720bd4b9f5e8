import { medioInWords } from '@caparazon/office/aporte/medio';
import type { CuotaPendiente } from '@caparazon/office/compromiso/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { MailLink, PhoneLink } from '../../aporte/face/contact-links.tsx';
import { formatMonto } from '../../aporte/face/monto.ts';
import { dayInWords } from '../model/compromiso-values.ts';
import { delayInWords, monthInWords } from '../model/cuota-words.ts';
import { compromisoHref } from '../model/filters.ts';
import { isCardOver } from './came-dialog.tsx';

/** Above the link that the card is. */
const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface CuotaCardProps {
  cuota: CuotaPendiente;
  onCame: () => void;
  onSkip: () => void;
}

/** What did not come of a month, with whom to ask. */
export function CuotaCard({ cuota, onCame, onSkip }: CuotaCardProps): ReactElement {
  const { idCompromiso, nombre, monto, moneda, medio, mes, vence, dias, fechaVencimiento } = cuota;
  const { telefonoContacto, emailContacto } = cuota;
  const { text, tone } = delayInWords(dias);
  return (
    <Card
      href={compromisoHref(idCompromiso)}
      title={nombre}
      urgent={dias > 0}
      line={`${monthInWords(mes)}: se espera el ${dayInWords(vence)}`}
      chips={
        <>
          <Chip tone={tone}>{text}</Chip>
          {isCardOver(fechaVencimiento, useShell().now()) && <Chip tone="carey">Tarjeta vencida</Chip>}
        </>
      }
      facts={[
        {
          label: medioInWords(medio),
          value: (
            <strong>
              {formatMonto(monto)} {moneda}
            </strong>
          ),
        },
        { label: 'Teléfono', value: telefonoContacto ? <PhoneLink phone={telefonoContacto} /> : '—' },
        { label: 'E-mail', value: emailContacto ? <MailLink email={emailContacto} /> : '—', wide: true },
      ]}
    >
      <Actions>
        <Button variant="primary" aria-haspopup="dialog" onClick={onCame}>
          Llegó
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          No va a llegar
        </Button>
      </Actions>
    </Card>
  );
}
