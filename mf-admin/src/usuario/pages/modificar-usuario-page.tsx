/** /modificar_usuario/{idUsuario}: 'Editar perfil' (rule: user-edit). */

import { sesionMessages } from '@caparazon/call/sesion/words';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { mayModify } from '@caparazon/office/usuario/may';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Penguin } from '@caparazon/ui/drawings/penguin';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { nombrePropio } from '../face/nombre-propio.ts';
import { useUsuario } from '../face/use-usuario.ts';
import { UsuarioGate } from '../face/usuario-gate.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { PasswordDialog } from '../parts/password-dialog.tsx';
import { PhotoPanel } from '../parts/photo-panel.tsx';

const Whole = styled.div`
  max-inline-size: 52rem;
`;

const Sheet = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > * {
    min-width: 0;
  }
`;

export default function ModificarUsuarioPage(): ReactElement {
  const { place } = useShell();
  const result = useUsuario(place.params.idUsuario ?? '');
  useTabTitle(result.data && `${nombrePropio(result.data)}: editar perfil`);
  return (
    <UsuarioGate result={result}>
      {(usuario) => <Editor key={usuario.idUsuario} usuario={usuario} onChange={result.refresh} />}
    </UsuarioGate>
  );
}

interface EditorProps {
  usuario: Usuario;
  onChange: (usuario?: Usuario) => void;
}

function Editor({ usuario, onChange }: EditorProps): ReactElement {
  const viewer = useViewer();
  const [changingPassword, setChangingPassword] = useState(false);
  const profile = `/usuario/${usuario.idUsuario}`;

  if (!viewer || !mayModify(viewer, usuario.idUsuario)) {
    return (
      <EmptyState
        headingLevel={1}
        drawing={<Penguin />}
        title={sesionMessages.forbidden}
        action={<LinkButton href={profile}>Ver el perfil</LinkButton>}
      />
    );
  }
  return (
    <Whole>
      <PageHeader
        title="Editar perfil"
        back={{ href: profile, label: nombrePropio(usuario) }}
        actions={
          <Button
            icon={<KeyRound aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChangingPassword(true)}
          >
            Cambiar contraseña
          </Button>
        }
      />
      <Sheet>
        <PhotoPanel usuario={usuario} onChange={() => onChange()} />
        <EditForm usuario={usuario} onSaved={onChange} />
      </Sheet>
      <PasswordDialog
        open={changingPassword}
        onClose={() => setChangingPassword(false)}
        idUsuario={usuario.idUsuario}
      />
    </Whole>
  );
}
