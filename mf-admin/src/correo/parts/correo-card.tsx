import { formatDateTime } from '@caparazon/call/time';
import type { Correo } from '@caparazon/office/correo/calls';
import { Button } from '@caparazon/ui/button';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { estados, tones, whyInWords } from '../face/estado-words.ts';
import { motivoInWords, whenInWords } from '../model/correo-words.ts';

/** An address is broken only where it must be. */
const Address = styled.span`
  overflow-wrap: anywhere;
`;

interface CorreoCardProps {
  correo: Correo;
  busy: boolean;
  onSend: () => void;
}

export function CorreoCard({ correo, busy, onSend }: CorreoCardProps): ReactElement {
  const { para, idUsuario, estado, creado, enviable } = correo;
  const why = whyInWords(correo);
  const about = motivoInWords(correo);
  return (
    <Card
      title={about}
      chips={<Chip tone={tones[estado]}>{estados[estado]}</Chip>}
      facts={[
        {
          label: 'Para',
          wide: true,
          value: <Address>{idUsuario === null ? para : <a href={`/usuario/${idUsuario}`}>{para}</a>}</Address>,
        },
        { label: 'Pedido el', value: formatDateTime(creado) },
        { label: 'Estado', value: whenInWords(correo) },
        ...(why === '' ? [] : [{ label: 'Motivo', wide: true, value: <Address>{why}</Address> }]),
      ]}
      footer={
        enviable && (
          <Button
            loading={busy}
            loadingText="Un momento…"
            aria-label={`Enviar ahora: ${about}, para ${para}`}
            onClick={onSend}
          >
            Enviar ahora
          </Button>
        )
      }
    />
  );
}
