/** /usuario/{idUsuario}: a user's profile (rule: user-profile). */

import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import type { ReactElement } from 'react';
import { nombrePropio } from '../face/nombre-propio.ts';
import { useUsuario } from '../face/use-usuario.ts';
import { UsuarioGate } from '../face/usuario-gate.tsx';
import { Profile } from '../parts/profile.tsx';

const back = { href: '/listar_voluntarios', label: 'Usuarios' };

export default function UsuarioPage(): ReactElement {
  const { place } = useShell();
  const result = useUsuario(place.params.idUsuario ?? '');
  useTabTitle(result.data && nombrePropio(result.data));
  return (
    <UsuarioGate result={result}>
      {(usuario) => <Profile key={usuario.idUsuario} usuario={usuario} onChange={result.refresh} back={back} />}
    </UsuarioGate>
  );
}
