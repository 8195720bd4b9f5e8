import { nombreDocumento } from '@caparazon/office/aporte/documento';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import { type Compromiso, type EstadoCompromiso, estadoCompromisoLabels } from '@caparazon/office/compromiso/calls';
import { periodoInWords } from '@caparazon/office/compromiso/periodo';
import { Card } from '@caparazon/ui/card';
import { Chip, type ChipTone } from '@caparazon/ui/chip';
import type { ReactElement } from 'react';
import { MailLink, PhoneLink } from '../../aporte/face/contact-links.tsx';
import { formatMonto } from '../../aporte/face/monto.ts';
import { dayInWords } from '../model/compromiso-values.ts';
import { compromisoHref } from '../model/filters.ts';

const tones: Record<EstadoCompromiso, ChipTone> = { activo: 'alga', pausado: 'carey', terminado: 'niebla' };

export const EstadoChip = ({ estado }: { estado: EstadoCompromiso }): ReactElement => (
  <Chip tone={tones[estado]}>{estadoCompromisoLabels[estado]}</Chip>
);

/** 'Desde el 31/01/2026, hasta el 31/12/2026' */
export const lastingInWords = ({ desde, hasta }: Pick<Compromiso, 'desde' | 'hasta'>): string =>
  `Desde el ${dayInWords(desde)}${hasta && `, hasta el ${dayInWords(hasta)}`}`;

export function CompromisoCard({ compromiso }: { compromiso: Compromiso }): ReactElement {
  const { idCompromiso, nombre, monto, moneda, periodo, estado, nota } = compromiso;
  const { documento, cedulaIdentidad, telefonoContacto, emailContacto } = compromiso;
  return (
    <Card
      href={compromisoHref(idCompromiso)}
      title={nombre}
      number={`#${idCompromiso}`}
      line={
        <>
          <strong>
            {formatMonto(monto)} {moneda}
          </strong>
          , {periodoInWords(periodo).toLowerCase()}. {lastingInWords(compromiso)}
        </>
      }
      chips={<EstadoChip estado={estado} />}
      facts={[
        { label: 'Llega por', value: tarjetaOrMedio(compromiso) },
        { label: nombreDocumento(documento), value: cedulaIdentidad || '—' },
        { label: 'Teléfono', value: telefonoContacto ? <PhoneLink phone={telefonoContacto} /> : '—' },
        { label: 'E-mail', value: emailContacto ? <MailLink email={emailContacto} /> : '—', wide: true },
        ...(nota ? [{ label: 'Nota', value: nota, wide: true }] : []),
      ]}
    />
  );
}
