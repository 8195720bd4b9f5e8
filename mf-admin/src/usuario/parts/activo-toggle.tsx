import type { Usuario } from '@caparazon/office/usuario/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { ReactElement } from 'react';
import { setActivo } from '../api/set-activo.ts';
import { nombrePropio } from '../face/nombre-propio.ts';
import { AskAndDo } from './ask-and-do.tsx';

interface ActivoToggleProps {
  usuario: Usuario;
  onChange: (usuario: Usuario) => void;
}

/** 'Dar de Baja' or 'Dar de Alta', after a question. */
export function ActivoToggle({ usuario, onChange }: ActivoToggleProps): ReactElement {
  const shell = useShell();
  const { activo, idUsuario } = usuario;
  const name = nombrePropio(usuario);
  return (
    <AskAndDo
      label={activo ? 'Dar de Baja' : 'Dar de Alta'}
      icon={activo ? <UserX aria-hidden="true" /> : <UserCheck aria-hidden="true" />}
      question={activo ? `¿Dar de baja a ${name}?` : `¿Dar de alta a ${name}?`}
      danger={activo}
      done={`La cuenta de ${name} quedó ${activo ? 'inactiva' : 'activa'}`}
      act={async () => onChange(await setActivo(shell, idUsuario, !activo))}
    >
      {activo
        ? 'Sus sesiones abiertas terminan en segundos y no va a poder ingresar hasta que se le dé de alta. Todo lo que registró se conserva.'
        : 'Va a poder ingresar de nuevo con su usuario y su contraseña de siempre.'}
    </AskAndDo>
  );
}
