import { limits } from '@caparazon/call/limits';
import { getHistorialLiberacion, getLiberacion, type Liberacion } from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { Panel } from '@caparazon/ui/panel';
import { TextArea } from '@caparazon/ui/text-area';
import { role, space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { declareApto, withdrawApto } from '../api/liberacion.ts';
import { missingIn, whoWords } from '../face/liberacion-words.ts';
import { MissingList } from './missing-list.tsx';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

const Wide = styled.div`
  justify-self: stretch;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
`;

interface AptoPanelProps {
  idFicha: number;
  liberacion: Liberacion;
}

/** A person's decision that an animal is fit, with what was missing (rule: release-decision). */
export const AptoPanel = ({ idFicha, liberacion }: AptoPanelProps) => (
  <Panel title="Apto para liberar">
    {liberacion.apto ? (
      <Decided idFicha={idFicha} apto={liberacion.apto} />
    ) : (
      <Undecided idFicha={idFicha} liberacion={liberacion} />
    )}
  </Panel>
);

function useDecide(): [busy: boolean, decide: (change: () => Promise<unknown>, notice: string) => Promise<void>] {
  const shell = useShell();
  const outdate = useOutdate();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const decide = async (change: () => Promise<unknown>, text: string) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await change();
      shell.notify({ kind: 'success', text: text });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      sending.current = false;
      setBusy(false);
      outdate(getLiberacion, getHistorialLiberacion);
    }
  };
  return [busy, decide];
}

const missingWords = (count: number): string => (count === 1 ? 'falta 1 criterio' : `faltan ${count} criterios`);

function Undecided({ idFicha, liberacion }: AptoPanelProps) {
  const shell = useShell();
  const [comentario, setComentario] = useState('');
  /** A decision against a criterion needs a reason. */
  const [unsaid, setUnsaid] = useState(false);
  const reason = useRef<HTMLDivElement>(null);
  const [busy, decide] = useDecide();
  const missing = missingIn(liberacion);
  const faltan = missing.map(({ criterio }) => criterio);
  const declare = () => {
    if (missing.length === 0 || comentario.trim() !== '')
      return void decide(() => declareApto(shell, idFicha, comentario, faltan), says.apto);
    setUnsaid(true);
    reason.current?.querySelector('textarea')?.focus();
  };
  return (
    <Stack>
      {missing.length === 0 && liberacion.total > 0 && <p>Se cumplen todos los criterios.</p>}
      {missing.length > 0 && (
        <div>
          <p>
            <strong>Ahora {missingWords(missing.length)}:</strong>
          </p>
          <MissingList label="Lo que falta" missing={missing} />
        </div>
      )}
      <Wide ref={reason}>
        <TextArea
          label={missing.length === 0 ? 'Por qué está apto' : 'Por qué está apto, aunque falten criterios'}
          optional={missing.length === 0}
          required={missing.length > 0}
          error={unsaid && missing.length > 0 && comentario.trim() === '' ? says.porQue : undefined}
          maxLength={limits.text.comentario}
          readOnly={busy}
          value={comentario}
          onValueChange={setComentario}
        />
      </Wide>
      <Quiet>Lo decide una persona: queda con tu nombre, la hora y lo que falta. No libera al animal.</Quiet>
      <Button className="no-imprimir" variant="primary" loading={busy} loadingText="Guardando…" onClick={declare}>
        {missing.length === 0 ? 'Declarar apto para liberar' : `Declarar apto, aunque ${missingWords(missing.length)}`}
      </Button>
    </Stack>
  );
}

type Apto = NonNullable<Liberacion['apto']>;

export const AptoWords = ({ apto: { usuario, fecha, comentario, faltaban } }: { apto: Apto }) => (
  <>
    <p>
      Lo decidió {whoWords({ usuario, fecha })}
      {comentario && `: «${comentario}»`}
    </p>
    {faltaban.length === 0 ? (
      <Quiet>No faltaba ningún criterio.</Quiet>
    ) : (
      <div>
        <p>Entonces {faltaban.length === 1 ? 'faltaba' : 'faltaban'}:</p>
        <MissingList label="Lo que faltaba al decidirlo" missing={faltaban} />
      </div>
    )}
  </>
);

function Decided({ idFicha, apto }: { idFicha: number; apto: Apto }) {
  const shell = useShell();
  /** The decision that was read, also when another one is shown by now. */
  const [asking, setAsking] = useState<Apto | null>(null);
  const [busy, decide] = useDecide();
  const withdraw = async (seen: Apto) => {
    await decide(() => withdrawApto(shell, idFicha, seen.fecha), says.notApto);
    setAsking(null);
  };
  return (
    <Stack>
      <Chip tone="alga">Apto para liberar</Chip>
      <AptoWords apto={apto} />
      <Button className="no-imprimir" aria-haspopup="dialog" onClick={() => setAsking(apto)}>
        Retirar la decisión…
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title="¿Retirar la decisión de que está apto?"
        confirmLabel="Ya no está apto"
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void withdraw(asking)}
      >
        {asking && <p>Lo decidió {whoWords(asking)}.</p>}
        <p>Deja de figurar como apto para liberar. El historial guarda quién lo había decidido.</p>
      </ConfirmDialog>
    </Stack>
  );
}
