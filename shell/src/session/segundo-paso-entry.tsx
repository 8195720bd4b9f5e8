import type { Answer } from '@caparazon/call/call';
import type { Sesion } from '@caparazon/call/sesion/calls';
import { postActivarSegundoPaso, postEmpezarSegundoPaso } from '@caparazon/office/segundoPaso/calls';
import { SecondStep } from '@caparazon/screen-kit/components/second-step';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type ReactElement, useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { organizationName } from '../layout/organization.ts';
import { EntryForm, EntryPage, Said } from './entry-page.tsx';

interface SegundoPasoEntryProps {
  sesion: Sesion;
  /** With which the session began. */
  password: string;
  onDone: () => void;
}

type Begun = Answer<typeof postEmpezarSegundoPaso> & { organizacion: string };

/** Turns on the second step that a role asks for, before the session is kept (rule: asked-second-step). */
export function SegundoPasoEntry({ sesion, password, onDone }: SegundoPasoEntryProps): ReactElement {
  const { accessToken } = sesion;
  const [begun, setBegun] = useState<Begun | string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew when somebody tries again
  useEffect(() => {
    setBegun(undefined);
    const secret = callApi(postEmpezarSegundoPaso, { body: { password } }, accessToken);
    Promise.all([secret, organizationName()]).then(
      ([answer, organizacion]) => setBegun({ ...answer, organizacion }),
      (failure: unknown) => setBegun(failureText(failure)),
    );
  }, [tries]);

  if (begun === undefined) return <SkeletonPage />;
  if (typeof begun === 'string') {
    return (
      <EntryPage>
        <Said title="No se pudo empezar" text={begun}>
          <Button variant="primary" full onClick={() => setTries(tries + 1)}>
            Reintentar
          </Button>
        </Said>
      </EntryPage>
    );
  }
  const { sellado, ...shown } = begun;
  return (
    <EntryPage>
      <EntryForm as="section">
        <h1>Activá el segundo paso</h1>
        <p>Tu rol lo pide: además de la contraseña, al ingresar vas a escribir un código de tu teléfono.</p>
        <SecondStep
          {...shown}
          activate={async (codigo) =>
            (await callApi(postActivarSegundoPaso, { body: { sellado, codigo } }, accessToken)).codigos
          }
          onDone={onDone}
        />
      </EntryForm>
    </EntryPage>
  );
}
