import { formatDay } from '@caparazon/call/time';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { nombreDocumento } from '@caparazon/office/aporte/documento';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import type { ReactElement, ReactNode } from 'react';
import { MailLink, PhoneLink } from '../face/contact-links.tsx';
import { formatMonto } from '../face/monto.ts';
import { Reason, Struck } from './anulado.tsx';

/** A contribution on a phone, linked to its page. */
export function AporteCard({ aporte }: { aporte: Aporte }): ReactElement {
  const fact = (label: string, value: ReactNode, wide = false) => ({
    label,
    value: value === '' ? '—' : <Struck aporte={aporte}>{value}</Struck>,
    wide,
  });
  const byCard = aporte.numeroTarjeta !== '';
  return (
    <Card
      href={`/aportes/${aporte.idAporte}`}
      title={<Struck aporte={aporte}>{aporte.nombre}</Struck>}
      number={`#${aporte.idAporte}`}
      line={
        <Struck aporte={aporte}>
          <strong>
            {formatMonto(aporte.monto)} {aporte.moneda}
          </strong>
          , {formatDay(aporte.fecha)}
        </Struck>
      }
      chips={
        <>
          {aporte.anulado && <Chip tone="niebla">Anulado</Chip>}
          {aporte.conciliado && <Chip tone="alga">Conciliado</Chip>}
        </>
      }
      facts={[
        fact(tarjetaOrMedio(aporte), byCard ? aporte.numeroTarjeta : (aporte.detalle ?? ''), true),
        ...(byCard ? [fact('Vencimiento', aporte.fechaVencimiento)] : []),
        fact(nombreDocumento(aporte.documento ?? 'cedula'), aporte.cedulaIdentidad),
        fact('Teléfono', aporte.telefonoContacto && <PhoneLink phone={aporte.telefonoContacto} />),
        fact('Departamento', aporte.departamento.nombre),
        fact('E-mail', aporte.emailContacto && <MailLink email={aporte.emailContacto} />, true),
        fact('Dirección', aporte.direccion, true),
      ]}
      footer={aporte.anulado ? <Reason aporte={aporte} /> : undefined}
    />
  );
}
