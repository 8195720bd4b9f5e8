/** /segundo_paso: the second step of one's own login, and of which roles it is asked (rule: second-step). */
import type { Answer } from '@caparazon/call/call';
import { mayCall } from '@caparazon/call/may';
import {
  getSegundoPasoExigido,
  type PruebaBody,
  type postEmpezarSegundoPaso,
  type SegundoPaso,
} from '@caparazon/office/segundoPaso/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { RecoveryCodes } from '@caparazon/screen-kit/components/recovery-codes';
import { SecondStep } from '@caparazon/screen-kit/components/second-step';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { activate, begin, organizationName, renewCodigos, turnOff, useSegundoPaso } from '../api/segundo-paso.ts';
import { stateInWords } from '../face/segundo-paso-panel.tsx';
import { PruebaForm } from '../parts/prueba-form.tsx';
import { RolesExigidos } from '../parts/roles-exigidos.tsx';

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-inline-size: 60rem;
`;

const Column = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface StepsProps {
  /** It stands where the pressed button was. */
  takesFocus?: boolean;
  children: ReactNode;
}

function Steps({ takesFocus = true, children }: StepsProps): ReactElement {
  const column = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) column.current?.focus();
  }, []);
  return (
    <Column ref={column} tabIndex={-1}>
      {children}
    </Column>
  );
}

export default function SegundoPasoPage(): ReactElement {
  const viewer = useViewer();
  const { data, failure, refresh } = useSegundoPaso();
  if (data === undefined) {
    if (failure === undefined) return <SkeletonPage />;
    return <ErrorState title="No pudimos cargar el segundo paso" message={failure.message} onRetry={() => refresh()} />;
  }
  return (
    <Whole>
      <PageHeader title="Segundo paso" back={{ href: '/perfil', label: 'Mi perfil' }} />
      <Panel title="En tu cuenta">
        <Own state={data} onChange={() => refresh()} />
      </Panel>
      {mayCall(getSegundoPasoExigido, viewer) && (
        <div className="no-imprimir">
          <RolesExigidos />
        </div>
      )}
    </Whole>
  );
}

type Begun = Answer<typeof postEmpezarSegundoPaso> & { organizacion: string };

interface OwnProps {
  state: SegundoPaso;
  onChange: () => void;
}

function Own({ state, onChange }: OwnProps): ReactElement {
  const shell = useShell();
  const [begun, setBegun] = useState<Begun>();
  const [changed, setChanged] = useState(false);
  const end = () => {
    setBegun(undefined);
    setChanged(true);
    onChange();
  };
  // What it has begun to show stays, whatever is read again meanwhile.
  if (begun) {
    const { sellado, ...shown } = begun;
    return <SecondStep {...shown} activate={(codigo) => activate(shell, { sellado, codigo })} onDone={end} />;
  }
  return state.desde === null ? (
    <Steps takesFocus={changed}>
      <p>{stateInWords(state)}</p>
      <p>Para empezar, escribí otra vez tu contraseña.</p>
      <PruebaForm<Pick<PruebaBody, 'password'>>
        title="Empezar a activar el segundo paso"
        submit="Empezar"
        asksCode={false}
        send={async ({ password }) => {
          const [answer, organizacion] = await Promise.all([begin(shell, password), organizationName()]);
          setBegun({ ...answer, organizacion });
        }}
      />
    </Steps>
  ) : (
    <TurnedOn state={state} takesFocus={changed} onChange={end} />
  );
}

function TurnedOn({ state, takesFocus, onChange }: OwnProps & { takesFocus: boolean }): ReactElement {
  const shell = useShell();
  const [returned, setReturned] = useState(takesFocus);
  const [doing, setDoing] = useState<'codigos' | 'quitar'>();
  const [renewed, setRenewed] = useState<{ codigos: string[]; organizacion: string }>();

  const back = () => {
    setReturned(true);
    setDoing(undefined);
  };
  const end = () => {
    setRenewed(undefined);
    back();
    onChange();
  };
  if (renewed) return <RecoveryCodes {...renewed} nombreUsuario={state.nombreUsuario} onDone={end} />;
  if (doing === 'codigos') {
    return (
      <Steps key={doing}>
        <p>Los códigos de recuperación que tenés ahora dejan de servir.</p>
        <PruebaForm<PruebaBody>
          title="Códigos de recuperación nuevos"
          submit="Hacer códigos nuevos"
          asksCode
          send={async (body) => {
            const [codigos, organizacion] = await Promise.all([renewCodigos(shell, body), organizationName()]);
            setRenewed({ codigos, organizacion });
          }}
          onCancel={back}
        />
      </Steps>
    );
  }
  if (doing === 'quitar') {
    return (
      <Steps key={doing}>
        <p>
          Para ingresar va a alcanzar con la contraseña.
          {state.exigido && ' Tu rol lo pide: la próxima vez que ingreses vas a tener que activarlo de nuevo.'}
        </p>
        <PruebaForm<PruebaBody>
          title="Desactivar el segundo paso"
          submit="Desactivar"
          asksCode
          send={async (body) => {
            await turnOff(shell, body);
            shell.notify({ kind: 'success', text: 'El segundo paso quedó desactivado' });
            end();
          }}
          onCancel={back}
        />
      </Steps>
    );
  }
  return (
    <Steps key="state" takesFocus={returned}>
      <p>{stateInWords(state)}</p>
      <Actions>
        <Button onClick={() => setDoing('codigos')}>Códigos de recuperación nuevos</Button>
        <Button onClick={() => setDoing('quitar')}>Desactivar</Button>
      </Actions>
    </Steps>
  );
}
