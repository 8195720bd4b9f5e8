import type { Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';

/** Due time, epoch milliseconds. */
type OverdueDose = InstanciaDelDia & { programada: number };

/** The overdue doses of an answer (rule: overdue-first). */
export const overdueIn = ({ instancias }: Pick<Calendario, 'instancias'>): OverdueDose[] =>
  Object.values(instancias).flatMap((one) =>
    one.estado === 'Atrasada' && one.fechaProgramada !== null ? [{ ...one, programada: one.fechaProgramada }] : [],
  );
