/** The names of users, for the records of a service that knows only their numbers. */

import type { Historial } from '@caparazon/call/historial';
import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { LoadingHistory } from '@caparazon/ui/history-panel';
import { nombrePropio } from './nombre-propio.ts';

/** Null for who is not active any more, and while svc-auth does not answer. */
export function useNombres(): (idUsuario: number) => string | null {
  const { data = [] } = useCall(getUsuarios, {}, { revalidateOnFocus: false });
  const names = new Map(data.map((usuario) => [usuario.idUsuario, nombrePropio(usuario)]));
  return (idUsuario) => names.get(idUsuario) ?? null;
}

/** A history of such a service, with the names of those who did it. */
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
