/** /perfil: one's own profile, and where a login lands (rule: user-profile). */
import type { ReactElement } from 'react';
import { UsuarioGate } from '../../../shared/usuario/usuario-gate.tsx';
import { usePerfil } from '../api/use-perfil.ts';
import { Profile } from '../components/profile.tsx';
import { VolverDondeEstabas } from '../components/volver-donde-estabas.tsx';

export default function PerfilPage(): ReactElement {
  const result = usePerfil();
  return (
    <UsuarioGate result={result}>
      {(usuario) => <Profile usuario={usuario} onChange={result.refresh} actions={<VolverDondeEstabas />} />}
    </UsuarioGate>
  );
}
