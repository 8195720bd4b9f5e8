import { formatDay } from '@caparazon/call/time';
import { isErased } from '@caparazon/office/aporte/cedula';
import { nombreDocumento } from '@caparazon/office/aporte/documento';
import type { Donante } from '@caparazon/office/aporte/donante';
import { Card } from '@caparazon/ui/card';
import type { ReactElement } from 'react';
import { MailLink, PhoneLink } from '../face/contact-links.tsx';
import { donanteHref } from '../model/donantes-filters.ts';
import { countOf } from '../model/lectura-words.ts';
import { givenIn, yearsOf } from '../model/suma-words.ts';

const shownYears = 3;

export function DonanteCard({ donante }: { donante: Donante }): ReactElement {
  const {
    idAporte,
    nombre,
    documento = 'cedula',
    cedulaIdentidad,
    telefonoContacto,
    emailContacto,
    ultimo,
    cantidad,
    sumas,
  } = donante;
  return (
    <Card
      href={donanteHref(idAporte)}
      title={nombre}
      line={`${countOf(cantidad)}${cantidad > 1 ? ', el último' : ''} del ${formatDay(ultimo)}`}
      facts={[
        ...yearsOf(sumas)
          .slice(0, shownYears)
          .map((year) => ({ label: `En ${year}`, value: <strong>{givenIn(sumas, year)}</strong>, wide: true })),
        { label: nombreDocumento(documento), value: isErased(cedulaIdentidad) ? '—' : cedulaIdentidad || '—' },
        { label: 'Teléfono', value: telefonoContacto ? <PhoneLink phone={telefonoContacto} /> : '—' },
        { label: 'E-mail', value: emailContacto ? <MailLink email={emailContacto} /> : '—', wide: true },
      ]}
    />
  );
}
