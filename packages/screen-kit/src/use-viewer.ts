import type { Viewer } from '@caparazon/call/may';
import { useShell } from '@caparazon/remote-contract/shell';

/** The session's user, in the shape that each `may.ts` takes; null without a session. */
export function useViewer(): Viewer | null {
  const { session } = useShell();
  return session && { idUsuario: session.idUsuario, rol: session.role };
}
