import { hue, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Qr } from '../qr.ts';

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};

  > svg {
    inline-size: min(100%, 14rem);
    border: 1px solid ${role.borde};
    border-radius: ${shape.control};
    background: ${hue.blanco};
    color: ${hue.tinta};
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

/** The QR code of a text; nothing until its library is there, or where it cannot be loaded. */
function useQr(text: string): Qr | undefined {
  const [qr, setQr] = useState<Qr>();
  useEffect(() => {
    import('../qr.ts').then(
      ({ qrOf }) => setQr(qrOf(text)),
      () => undefined,
    );
  }, [text]);
  return qr;
}

/** A secret for the phone's application: as a QR code, as text, and as a link for this very phone. */
export function PhoneSecret(props: PhoneSecretProps): ReactElement {
  const address = addressOf(props);
  const qr = useQr(address);
  return (
    <Whole>
      {qr && (
        <svg viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label="Código QR">
          <path d={qr.path} stroke="currentColor" shapeRendering="crispEdges" />
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
