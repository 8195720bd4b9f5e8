import type { Calendario } from '@caparazon/contracts/cases/calendario';
import type { Instancia } from '@caparazon/contracts/cases/instancia';

/** An answer of the calendar in which a dose that was just recorded is given: the due time that it answers waits no more. */
export function withGiven(calendario: Calendario, idFichaTratamiento: number, given: Instancia): Calendario {
  const { fechaHora, fechaProgramada, exito, comentario } = given;
  const instancias = Object.entries(calendario.instancias).map(([key, one]) => {
    const answered = one.idFichaTratamiento === idFichaTratamiento && one.fechaProgramada === fechaProgramada;
    const changes = answered && one.estado !== 'Realizada';
    return [key, changes ? { ...one, estado: 'Realizada' as const, fechaHora, exito, comentario } : one] as const;
  });
  return { ...calendario, instancias: Object.fromEntries(instancias) };
}
