import type { Answer } from '@caparazon/call/call';
import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import { nombreDocumento } from '@caparazon/office/aporte/documento';
import type { getDonante } from '@caparazon/office/aporte/donante';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { capitalised } from '@caparazon/ui/capitalised';
import { Chip } from '@caparazon/ui/chip';
import { DescriptionList } from '@caparazon/ui/description-list';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type Column, Table } from '@caparazon/ui/table';
import { role, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { estados, tones } from '../../correo/face/estado-words.ts';
import { downloadCarta, useDonante } from '../api/donantes.ts';
import { MailLink, PhoneLink } from '../face/contact-links.tsx';
import { formatMonto } from '../face/monto.ts';
import { sentInWords, whyOf } from '../model/envio-words.ts';
import { countOf } from '../model/lectura-words.ts';
import { givenIn, yearsOf } from '../model/suma-words.ts';
import { Reason, Struck } from '../parts/anulado.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { ReciboButton } from '../parts/recibo-button.tsx';
import { SendButton } from '../parts/send-button.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Years = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(5)};
    padding-block: ${space(3)};
    overflow-wrap: anywhere;
  }

  li + li {
    border-block-start: 1px solid ${role.borde};
  }
`;

/** 'Visa, 411111******1111, vence 12/2039', or 'Cheque: n.º 12'. */
const wayInWords = (aporte: Aporte): string =>
  aporte.numeroTarjeta === ''
    ? [tarjetaOrMedio(aporte), aporte.detalle].filter(Boolean).join(': ')
    : `${aporte.proveedorTarjeta}, ${aporte.numeroTarjeta}, vence ${aporte.fechaVencimiento}`;

const columns: readonly Column<Aporte>[] = [
  {
    key: 'idAporte',
    header: 'Número',
    cell: ({ idAporte, anulado }) => (
      <>
        <a href={`/aportes/${idAporte}`}>#{idAporte}</a> {anulado && <Chip tone="niebla">Anulado</Chip>}
      </>
    ),
  },
  {
    key: 'fecha',
    header: 'Fecha',
    cell: (aporte) => <Struck aporte={aporte}>{formatDay(aporte.fecha)}</Struck>,
    nowrap: true,
  },
  {
    key: 'monto',
    header: 'Monto',
    cell: (aporte) => (
      <Struck aporte={aporte}>
        {formatMonto(aporte.monto)} {aporte.moneda}
      </Struck>
    ),
    numeric: true,
  },
  {
    key: 'tarjeta',
    header: 'Llegó por',
    cell: (aporte) => (
      <>
        <Struck aporte={aporte}>{wayInWords(aporte)}</Struck>
        <Reason aporte={aporte} />
      </>
    ),
    wide: true,
  },
];

export default function DonantePage(): ReactElement {
  const { place } = useShell();
  const { data, failure, refresh } = useDonante(place.params.idAporte ?? '');
  useTabTitle(data && `Donante: ${data.donante.nombre}`);
  if (data) return <Whole {...data} onChanged={() => refresh()} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    const all = <LinkButton href="/aportes/donantes">Ver los donantes</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  return (
    <ErrorState
      headingLevel={1}
      title="El donante no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
    />
  );
}

function Whole({
  donante,
  aportes,
  correo,
  onChanged,
}: Answer<typeof getDonante> & { onChanged: () => void }): ReactElement {
  const shell = useShell();
  const {
    idAporte,
    nombre,
    documento = 'cedula',
    cedulaIdentidad,
    telefonoContacto,
    emailContacto,
    cantidad,
    sumas,
  } = donante;
  const mayMail = Boolean(correo?.remitente) && emailContacto !== '' && !isErased(cedulaIdentidad);
  const sending = { para: emailContacto, onSent: onChanged };
  return (
    <>
      <PageHeader
        title={nombre}
        back={{ href: '/aportes/donantes', label: 'Donantes' }}
        actions={
          !isErased(cedulaIdentidad) && (
            <>
              <LinkButton href={`/aportes/nuevo?como=${idAporte}`}>Otro aporte de esta persona</LinkButton>
              <LinkButton href={`/aportes/compromisos/nuevo?como=${idAporte}`}>Aporte que se repite</LinkButton>
            </>
          )
        }
      >
        {cantidad === 0 ? 'Todos sus aportes están anulados' : countOf(cantidad)}
      </PageHeader>
      <Stack>
        <Panel title="Quién es">
          {isErased(cedulaIdentidad) ? (
            <p>{aportesMessages.nobodyToThank}</p>
          ) : (
            <DescriptionList
              items={[
                { label: nombreDocumento(documento), value: cedulaIdentidad },
                { label: 'Teléfono', value: telefonoContacto && <PhoneLink phone={telefonoContacto} /> },
                { label: 'E-mail', value: emailContacto && <MailLink email={emailContacto} /> },
              ]}
            />
          )}
        </Panel>
        {sumas.length > 0 && (
          <Panel title="Por año, sin los anulados">
            <Years>
              {yearsOf(sumas).map((year) => (
                <li key={year}>
                  <span>
                    {year}: <strong>{givenIn(sumas, year)}</strong>
                  </span>
                  {!isErased(cedulaIdentidad) && (
                    <Actions>
                      <DownloadButton
                        fetchFile={() => downloadCarta(shell, idAporte, year)}
                        busyText="Preparando la carta…"
                      >
                        Carta de agradecimiento de {year} (PDF)
                      </DownloadButton>
                      {mayMail && <SendButton {...sending} idAporte={idAporte} que="carta" cual={String(year)} />}
                    </Actions>
                  )}
                </li>
              ))}
            </Years>
          </Panel>
        )}
        <Panel title="Sus aportes">
          <Table
            caption={`Aportes de ${nombre}, del más nuevo al más viejo`}
            captionHidden
            columns={[
              ...columns,
              {
                key: 'recibo',
                header: 'Recibo',
                cell: (aporte) => (
                  <Actions>
                    <ReciboButton brief aporte={aporte} onGiven={onChanged} />
                    {mayMail && aporte.anulado === null && (
                      <SendButton
                        brief
                        {...sending}
                        idAporte={aporte.idAporte}
                        que="recibo"
                        cual={aporte.recibo ?? ''}
                      />
                    )}
                  </Actions>
                ),
                nowrap: true,
              },
            ]}
            rows={aportes}
            rowKey={(aporte) => aporte.idAporte}
          />
        </Panel>
        {correo !== undefined && correo.envios.length > 0 && (
          <Panel title="Enviado por correo">
            <Years aria-label="Lo que se le envió en los últimos 30 días">
              {correo.envios.map((envio) => (
                <li key={`${envio.creado} ${envio.que} ${envio.cual}`}>
                  <span>
                    <strong>{capitalised(sentInWords(envio))}</strong>, a {envio.para}, el{' '}
                    {formatDateTime(envio.creado)}
                  </span>
                  <span>
                    <Chip tone={tones[envio.estado]}>{estados[envio.estado]}</Chip> {whyOf(envio)}
                  </span>
                </li>
              ))}
            </Years>
          </Panel>
        )}
      </Stack>
    </>
  );
}
