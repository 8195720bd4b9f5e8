/** Who listens to the server's events. */
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';

type Listener = (evento: Evento) => void;

const listeners = new Map<Listener, ReadonlySet<TipoEvento>>();

/** Listens to events of some kinds until the function that it gives is called. */
export function hear(tipos: readonly TipoEvento[], listener: Listener): () => void {
  const own: Listener = (evento) => listener(evento);
  listeners.set(own, new Set(tipos));
  return () => void listeners.delete(own);
}

/** Tells all who listen to its kind. */
export function tell(evento: Evento): void {
  for (const [listener, tipos] of [...listeners]) if (tipos.has(evento.tipo)) listener(evento);
}

/** Some may have been missed: tells everybody to ask for what they show, each once. */
export function tellMissed(): void {
  for (const [listener, [tipo]] of [...listeners]) if (tipo !== undefined) listener({ tipo, id: 0 });
}
