import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { QrCodeGenerateResult } from 'uqr';

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};

  > svg {
    inline-size: min(100%, 14rem);
    border: 1px solid ${role.borde};
    border-radius: ${shape.control};
    background: #fff;
  }

  > a {
    justify-self: start;
    padding-block: ${space(3)};
    margin-block: calc(-1 * ${space(3)});
  }

  dd {
    margin: 0;
    font-size: ${size.media};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

interface PhoneSecretProps {
  /** The secret in base32. */
  secreto: string;
  /** Name the account in the phone's application. */
  organizacion: string;
  nombreUsuario: string;
}

/** What applications of one-time codes read; what is not said here is as they all assume (rule: second-step). */
function addressOf({ secreto, organizacion, nombreUsuario }: PhoneSecretProps): string {
  const label = encodeURIComponent(`${organizacion}:${nombreUsuario}`);
  return `otpauth://totp/${label}?secret=${secreto}&issuer=${encodeURIComponent(organizacion)}`;
}

/** The squares of a QR code; nothing until its library is there, or where it cannot be loaded. */
function useQr(text: string): QrCodeGenerateResult | undefined {
  const [qr, setQr] = useState<QrCodeGenerateResult>();
  useEffect(() => {
    import('uqr').then(
      ({ encode }) => setQr(encode(text, { ecc: 'M', border: 3 })),
      () => undefined,
    );
  }, [text]);
  return qr;
}

const squares = ({ data }: QrCodeGenerateResult): string =>
  data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A secret for the phone's application: as a QR code, as text, and as a link for this very phone. */
export function PhoneSecret(props: PhoneSecretProps): ReactElement {
  const address = addressOf(props);
  const qr = useQr(address);
  return (
    <Whole>
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="Código QR" shapeRendering="crispEdges">
          <path d={squares(qr)} fill="#000" />
        </svg>
      )}
      <dl>
        <dt>O escribí esta clave en la aplicación:</dt>
        <dd translate="no">{props.secreto.match(/.{1,4}/g)?.join(' ')}</dd>
      </dl>
      <a href={address}>Abrir la aplicación en este teléfono</a>
    </Whole>
  );
}
