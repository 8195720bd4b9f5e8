import type { Viewer } from '@caparazon/call/may';
import { useShell } from '@caparazon/remote-contract/shell';

export function useViewer(): Viewer | null {
  const { session } = useShell();
  return session && { idUsuario: session.idUsuario, rol: session.role };
}
