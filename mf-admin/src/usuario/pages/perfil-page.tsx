/** /perfil: one's own profile, after the login (rules: user-profile, way-back). */
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { SegundoPasoPanel } from '../../segundoPaso/face/segundo-paso-panel.tsx';
import { usePerfil } from '../api/use-perfil.ts';
import { UsuarioGate } from '../face/usuario-gate.tsx';
import { Pendientes } from '../parts/pendientes.tsx';
import { Profile } from '../parts/profile.tsx';
import { SeguirDondeEstabas } from '../parts/seguir-donde-estabas.tsx';
import { Sesiones } from '../parts/sesiones.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 60rem;

  > * {
    min-width: 0;
  }
`;

export default function PerfilPage(): ReactElement {
  const result = usePerfil();
  return (
    <Whole>
      <SeguirDondeEstabas />
      <Pendientes />
      <UsuarioGate result={result}>{(usuario) => <Profile usuario={usuario} onChange={result.refresh} />}</UsuarioGate>
      {result.data && <SegundoPasoPanel />}
      {result.data && <Sesiones idUsuario={result.data.idUsuario} />}
    </Whole>
  );
}
