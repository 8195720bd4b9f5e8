import type { Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';

/** A dose that is overdue; `programada` is when it was due, in epoch milliseconds. */
type OverdueDose = InstanciaDelDia & { programada: number };

/** The doses of an answer that are overdue (rule: overdue-first). */
export const overdueIn = ({ instancias }: Pick<Calendario, 'instancias'>): OverdueDose[] =>
  Object.values(instancias).flatMap((one) =>
    one.estado === 'Atrasada' && one.fechaProgramada !== null ? [{ ...one, programada: one.fechaProgramada }] : [],
  );
