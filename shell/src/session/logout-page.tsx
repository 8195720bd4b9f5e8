/** Logs out: ends the session, clears stored data, goes home (rules: logout, unsent-doses). */
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { Spinner } from '@caparazon/ui/spinner';
import { type ReactElement, useEffect, useState } from 'react';
import { leave, unsent } from './leave.ts';
import { loadSession } from './storage.ts';
import { readToken } from './token.ts';

async function countOwn(): Promise<number> {
  const session = loadSession();
  const sub = session && readToken(session.accessToken)?.sub;
  return (await unsent()).filter(({ idUsuario }) => String(idUsuario) === sub).length;
}

export default function LogoutPage(): ReactElement {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void countOwn().then((own) => (own > 0 ? setWaiting(own) : leave('/')));
  }, []);
  if (waiting === 0) return <Spinner label="Cerrando la sesión…" />;
  const goOn = () => {
    setWaiting(0);
    void leave('/');
  };
  return (
    <EmptyState
      title={waiting === 1 ? 'Hay 1 registro sin enviar' : `Hay ${waiting} registros sin enviar`}
      headingLevel={1}
      action={
        <>
          <LinkButton variant="primary" href="/actividades_del_dia">
            Ver lo que falta enviar
          </LinkButton>
          <Button onClick={goOn}>Salir igual</Button>
        </>
      }
    >
      Lo que diste o hiciste todavía no lo ve nadie más. Si salís, queda guardado en este teléfono y se envía cuando
      vuelvas a entrar acá con tu usuario. Quien use este teléfono va a ver el animal, la hora y tu nombre.
    </EmptyState>
  );
}
