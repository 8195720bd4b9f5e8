import { mailLink } from '@caparazon/call/mail-link';
import { mayCall } from '@caparazon/call/may';
import { callLink, phoneInWords } from '@caparazon/call/phone';
import { roleLabels } from '@caparazon/call/roles';
import { getUsuarioHistorial, type Usuario } from '@caparazon/office/usuario/calls';
import { mayGiveFinance, mayManageOther, mayModify } from '@caparazon/office/usuario/may';
import { useShell } from '@caparazon/remote-contract/shell';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { DescriptionList } from '@caparazon/ui/description-list';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { endSesiones } from '../api/sesiones.ts';
import { takeSegundoPaso } from '../api/take-segundo-paso.ts';
import { useHistorial } from '../api/use-historial.ts';
import { nombrePropio } from '../face/nombre-propio.ts';
import { UsuarioPhoto } from '../face/usuario-photo.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { historialWords } from '../model/historial-words.ts';
import { ActivoToggle } from './activo-toggle.tsx';
import { AskAndDo } from './ask-and-do.tsx';
import { InviteAgain } from './invite-again.tsx';
import { RolFinanciero } from './rol-financiero.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 60rem;

  > * {
    min-width: 0;
  }

  > header {
    margin-block-end: 0;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(8)};
  align-items: center;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    padding: ${space(5)};
  }

  dd {
    overflow-wrap: anywhere;
  }

  /* As large as a finger, with no more room between the lines. */
  dd a {
    display: inline-block;
    margin-block: calc(-1 * ${space(3)});
    padding-block: ${space(3)};
  }
`;

const Out = styled.p`
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${role.neutro};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.neutroFondo};
  color: ${role.neutro};
  font-weight: 600;
`;

const portraitPx = 160;

interface ProfileProps {
  usuario: Usuario;
  onChange: (usuario?: Usuario) => void;
  back?: { href: string; label: string };
}

/** A user, and what the viewer may do (rules: user-profile, who-may-what). */
export function Profile({ usuario, onChange, back }: ProfileProps): ReactElement {
  const viewer = useViewer();
  const shell = useShell();
  const outdate = useOutdate();
  const name = nombrePropio(usuario);
  const { place, press } = useKeptFocus<HTMLDivElement>(usuario.segundoPaso);
  return (
    <Whole ref={place} tabIndex={-1}>
      <PageHeader
        title={name}
        back={back}
        chips={usuario.activo ? undefined : <Chip tone="niebla">Inactivo</Chip>}
        actions={
          <>
            {usuario.invitable && <InviteAgain usuario={usuario} onRefused={onChange} />}
            {viewer && mayGiveFinance(viewer, usuario) && <RolFinanciero usuario={usuario} onChange={onChange} />}
            {viewer && mayManageOther(viewer, usuario.idUsuario) && (
              <>
                {usuario.activo && (
                  <AskAndDo
                    label="Cerrar sus sesiones"
                    icon={<LogOut aria-hidden="true" />}
                    question={`¿Cerrar las sesiones de ${name}?`}
                    done={`Las sesiones de ${name} quedaron cerradas`}
                    act={() => endSesiones(shell, usuario.idUsuario)}
                    onEnd={() => outdate(getUsuarioHistorial)}
                  >
                    Terminan en segundos. Puede ingresar de nuevo con su contraseña.
                  </AskAndDo>
                )}
                {usuario.segundoPaso && (
                  <AskAndDo
                    label="Quitar el segundo paso"
                    icon={<Smartphone aria-hidden="true" />}
                    question={`¿Quitarle el segundo paso a ${name}?`}
                    done={`${name} puede ingresar sin el código del teléfono`}
                    act={() => takeSegundoPaso(shell, usuario.idUsuario)}
                    onEnd={() => {
                      press();
                      onChange();
                      outdate(getUsuarioHistorial);
                    }}
                  >
                    Para quien perdió el teléfono y los códigos de recuperación. Asegurate de que sea esa persona quien
                    te lo pide: va a alcanzar con su contraseña.
                  </AskAndDo>
                )}
                <ActivoToggle usuario={usuario} onChange={onChange} />
              </>
            )}
            {viewer && mayModify(viewer, usuario.idUsuario) && (
              <LinkButton href={`/modificar_usuario/${usuario.idUsuario}`} icon={<Pencil aria-hidden="true" />}>
                Editar
              </LinkButton>
            )}
          </>
        }
      >
        {roleLabels[usuario.rol]}
      </PageHeader>
      {!usuario.activo && <Out>Esta cuenta está dada de baja: no puede ingresar.</Out>}
      <Card>
        <UsuarioPhoto usuario={usuario} alt={`Foto de ${name}`} size={portraitPx} />
        <DescriptionList
          items={[
            { label: 'E-mail', value: <a href={mailLink(usuario.correo)}>{usuario.correo}</a> },
            { label: 'Teléfono', value: <a href={callLink(usuario.contacto)}>{phoneInWords(usuario.contacto)}</a> },
            { label: 'Departamento', value: usuario.departamento.nombre },
            { label: 'Usuario', value: usuario.nombreUsuario },
          ]}
        />
      </Card>
      {mayCall(getUsuarioHistorial, viewer) && (
        <HistoryPanel id={usuario.idUsuario} words={historialWords} usePage={useHistorial} />
      )}
    </Whole>
  );
}
