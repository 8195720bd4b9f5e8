import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';

type Listener = (evento: Evento) => void;

const listeners = new Map<Listener, ReadonlySet<TipoEvento>>();

/** Listens until the returned function is called. */
export function hear(tipos: readonly TipoEvento[], listener: Listener): () => void {
  const own: Listener = (evento) => listener(evento);
  listeners.set(own, new Set(tipos));
  return () => void listeners.delete(own);
}

/** Notifies the listeners of its kind. */
export function tell(evento: Evento): void {
  for (const [listener, tipos] of [...listeners]) if (tipos.has(evento.tipo)) listener(evento);
}

/** Notifies everybody once after events may have been missed. */
export function tellMissed(): void {
  for (const [listener, [tipo]] of [...listeners]) if (tipo !== undefined) listener({ tipo, id: 0 });
}
