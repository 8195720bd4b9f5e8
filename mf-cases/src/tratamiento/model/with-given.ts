/** A cached due time no longer waits once its dose is recorded. */
import type { Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';

const waiting = (one: InstanciaDelDia, idFichaTratamiento: number, { fechaProgramada }: Instancia): boolean =>
  one.idFichaTratamiento === idFichaTratamiento &&
  one.fechaProgramada === fechaProgramada &&
  one.estado !== 'Realizada';

export function withGiven(dia: Calendario, idFichaTratamiento: number, given: Instancia): Calendario {
  const { idInstancia, fechaHora, exito, comentario } = given;
  const instancias = Object.entries(dia.instancias).map(([key, one]) => {
    if (!waiting(one, idFichaTratamiento, given)) return [key, one] as const;
    return [String(idInstancia), { ...one, estado: 'Realizada' as const, fechaHora, exito, comentario }] as const;
  });
  return { ...dia, instancias: Object.fromEntries(instancias) };
}

export function withoutGiven(atrasadas: Calendario, idFichaTratamiento: number, given: Instancia): Calendario {
  const instancias = Object.entries(atrasadas.instancias).filter(([, one]) => !waiting(one, idFichaTratamiento, given));
  return { ...atrasadas, instancias: Object.fromEntries(instancias) };
}
