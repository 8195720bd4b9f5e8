import type { Viewer } from '@caparazon/call/may';
import { useShell } from '@caparazon/remote-contract/shell';

/** Whoever looks at the screen, as the `may.ts` of a matter asks for it; null without a session. */
export function useViewer(): Viewer | null {
  const { session } = useShell();
  return session && { idUsuario: session.idUsuario, rol: session.role };
}
