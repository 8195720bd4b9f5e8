import { phoneInWords } from '@caparazon/call/phone';
import { roleLabels } from '@caparazon/call/roles';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import type { ReactElement } from 'react';
import { nombrePropio } from '../face/nombre-propio.ts';
import { UsuarioPhoto } from '../face/usuario-photo.tsx';
import { hasSegundoPaso, lastLogin } from './usuario-columns.tsx';

const photoPx = 84;

/** A user of the list, linked to the profile. */
export function UsuarioCard({ usuario }: { usuario: Usuario }): ReactElement {
  return (
    <Card
      href={`/usuario/${usuario.idUsuario}`}
      title={nombrePropio(usuario)}
      media={<UsuarioPhoto usuario={usuario} alt="" size={photoPx} />}
      chips={usuario.activo ? undefined : <Chip tone="niebla">Inactivo</Chip>}
      facts={[
        { label: 'Departamento', value: usuario.departamento.nombre },
        { label: 'Contacto', value: phoneInWords(usuario.contacto) },
        { label: 'Rol', value: roleLabels[usuario.rol], wide: true },
        ...(lastLogin(usuario) === '' ? [] : [{ label: 'Último ingreso', value: lastLogin(usuario), wide: true }]),
        ...(usuario.segundoPaso ? [{ label: 'Segundo paso', value: hasSegundoPaso(usuario) }] : []),
      ]}
    />
  );
}
