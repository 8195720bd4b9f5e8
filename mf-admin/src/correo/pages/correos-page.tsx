import { correoMessages } from '@caparazon/office/correo/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Send from 'lucide-react/icons/send';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { sendNow, sendTest, useCorreos } from '../api/correos.ts';
import { estados } from '../face/estado-words.ts';
import { addressFor, estadoOf, pageOf } from '../model/filters.ts';
import { CorreoCard } from '../parts/correo-card.tsx';

const options = [
  { value: 'todos', label: 'Todos' },
  ...Object.entries(estados).map(([value, label]) => ({ value, label })),
];

const Whole = styled.div`
  display: grid;
  gap: ${space(5)};

  > * {
    min-width: 0;
  }

  > fieldset {
    max-inline-size: 36rem;
  }
`;

const Unset = styled.p`
  max-inline-size: 60rem;
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${role.aviso};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  color: ${role.aviso};
  overflow-wrap: anywhere;
`;

/** /correos: mails to accounts, for ADMIN (rule: outbox). */
export default function CorreosPage(): ReactElement {
  const shell = useShell();
  const { query } = shell.place;
  const [estado, page] = [estadoOf(query.get('estado')), pageOf(query.get('pag'))];
  const correos = useCorreos(estado, page);
  const [busy, setBusy] = useState<number>();
  const remitente = correos.data?.remitente;

  /** @param id of the mail; 0 for the trial */
  async function act(id: number, work: () => Promise<unknown>, text: string) {
    setBusy(id);
    try {
      await work();
      shell.notify({ kind: 'success', text });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(undefined);
      correos.refresh();
    }
  }

  return (
    <>
      <PageHeader
        title="Correos"
        actions={
          remitente && (
            <Button
              icon={<Send aria-hidden="true" />}
              loading={busy === 0}
              loadingText="Un momento…"
              onClick={() => void act(0, () => sendTest(shell), correoMessages.testSent)}
            >
              Enviar un correo de prueba
            </Button>
          )
        }
      >
        {remitente ? `Salen de ${remitente}. Los que ya terminaron se ven durante 30 días.` : undefined}
      </PageHeader>
      <Whole>
        {remitente === null && (
          <Unset>
            El envío de correos no está configurado: las contraseñas se dan de palabra. Quien tiene a su cargo el
            servidor lo prende con <code>SMTP_URL</code> y <code>MAIL_FROM</code>.
          </Unset>
        )}
        <SegmentedField
          label="Cuáles"
          name="estado"
          options={options}
          value={estado || 'todos'}
          onValueChange={(value) => shell.go(addressFor(estadoOf(value)), { replace: true })}
        />
        <CardList
          result={correos}
          page={page}
          hrefFor={(n) => addressFor(estado, n)}
          label="Correos"
          failed="No pudimos cargar los correos"
          reasonOf={({ message }) => message}
          keyOf={({ idCorreo }) => idCorreo}
          card={(correo) => (
            <CorreoCard
              correo={correo}
              busy={busy === correo.idCorreo}
              onSend={() => void act(correo.idCorreo, () => sendNow(shell, correo.idCorreo), correoMessages.willBeSent)}
            />
          )}
          nothing={
            <EmptyState
              title={correoMessages.listEmpty}
              action={estado === '' ? undefined : <LinkButton href={addressFor('')}>Ver todos</LinkButton>}
            />
          }
        />
      </Whole>
    </>
  );
}
