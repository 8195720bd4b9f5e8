import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';

export interface Visit {
  parada: ParadaDeRonda;
  /** `aaaa-mm-dd` */
  dia: string;
  today: string;
  /** Goes to the next animal without a sheet, or to the end. */
  next: () => void;
}
