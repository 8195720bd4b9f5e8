/** For a service that knows users by number only. */

import type { Historial } from '@caparazon/call/historial';
import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { LoadingHistory } from '@caparazon/ui/history-panel';
import { nombrePropio } from './nombre-propio.ts';

/** Null for inactive users, and without svc-auth. */
export function useNombres(): (idUsuario: number) => string | null {
  const { data = [] } = useCall(getUsuarios, {}, { revalidateOnFocus: false });
  const names = new Map(data.map((usuario) => [usuario.idUsuario, nombrePropio(usuario)]));
  return (idUsuario) => names.get(idUsuario) ?? null;
}

/** A history with its authors' names. */
export function useNamedHistory(history: LoadingHistory): LoadingHistory {
  const nameOf = useNombres();
  const named = ({ content, ...page }: Historial): Historial => ({
    ...page,
    content: content.map((line) => ({
      ...line,
      nombre: line.idUsuario === null ? null : nameOf(line.idUsuario),
    })),
  });
  return { ...history, data: history.data && named(history.data) };
}
