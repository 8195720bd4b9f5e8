import { callLink, phoneInWords, whatsAppLink } from '@caparazon/call/phone';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { mayHandBack } from '@caparazon/clinic/reporte/may';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { Settling } from '@caparazon/ui/theme/settling';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Footprints from 'lucide-react/icons/footprints';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../../tratamiento/face/use-now.ts';
import { useVoy } from '../hooks/use-voy.ts';
import { vaWords } from '../model/va-words.ts';

const Strip = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${space(3)} ${space(6)};
  margin-block: calc(-1 * ${space(2)}) ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
`;

const Part = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${space(2)};
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  > * {
    flex: 1 1 8rem;
  }
`;

interface FirstStepsProps {
  reporte: Reporte;
  onChange: (reporte: Reporte) => void;
}

export function FirstSteps({ reporte, onChange }: FirstStepsProps) {
  return (
    <Strip aria-label="Primeros pasos">
      {(reporte.va !== null || !reporte.archivado) && <WhoGoes reporte={reporte} onChange={onChange} />}
      <Reach reporte={reporte} />
    </Strip>
  );
}

function Reach({ reporte: { nombreContacto, telefonoContacto } }: { reporte: Reporte }) {
  return (
    <Part>
      <p>
        <small>Avisó</small> {nombreContacto || 'alguien que no dejó su nombre'}
        {telefonoContacto && <>, {phoneInWords(telefonoContacto)}</>}
      </p>
      {telefonoContacto ? (
        <Buttons className="no-imprimir">
          <LinkButton href={callLink(telefonoContacto)} icon={<Phone aria-hidden="true" />}>
            Llamar
          </LinkButton>
          <LinkButton
            href={whatsAppLink(telefonoContacto)}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle aria-hidden="true" />}
          >
            WhatsApp
          </LinkButton>
        </Buttons>
      ) : (
        <small>No dejó teléfono.</small>
      )}
    </Part>
  );
}

/** Who goes to the animal (rule: who-goes). */
function WhoGoes({ reporte, onChange }: FirstStepsProps) {
  const now = useNow();
  const { busy, toReplace, go, takeOver, leaveIt, handBack } = useVoy(reporte, onChange);
  const { va } = reporte;
  const viewer = useViewer();
  const isMine = va?.idUsuario === viewer?.idUsuario;
  const answers = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const press = (act: () => void) => () => {
    pressed.current = true;
    act();
  };
  // The next button takes the focus of the pressed one, which disappears.
  useEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) answers.current?.querySelector('button')?.focus();
  }, [busy]);
  return (
    <Part>
      <p role="status">{va === null ? <small>Todavía no va nadie.</small> : <b>{vaWords(va, now)}</b>}</p>
      <Buttons className="no-imprimir" ref={answers}>
        {!isMine && (
          <Button
            variant={va === null ? 'primary' : 'secondary'}
            icon={<Footprints aria-hidden="true" />}
            loading={busy && toReplace === null}
            loadingText="Un momento…"
            onClick={press(go)}
          >
            {va === null ? 'Voy yo' : 'Voy yo en su lugar'}
          </Button>
        )}
        {va !== null && viewer && mayHandBack(viewer, va.idUsuario) && (
          // A hurried second tap must not hand back what the first took.
          <Settling key={va.idUsuario}>
            <Button loading={busy && toReplace === null} loadingText="Un momento…" onClick={press(handBack)}>
              {isMine ? 'Ya no voy' : 'Ya no va'}
            </Button>
          </Settling>
        )}
      </Buttons>
      {toReplace !== null && (
        <ConfirmDialog
          // A second tap on the previous question must not answer this one.
          key={toReplace.idUsuario}
          open
          title="¿Vas vos en su lugar?"
          confirmLabel="Voy yo"
          cancelLabel="Dejarlo así"
          busy={busy}
          onConfirm={takeOver}
          onCancel={leaveIt}
        >
          {vaWords(toReplace, now)}. Antes de cambiarlo, avisale.
        </ConfirmDialog>
      )}
    </Part>
  );
}
