import type { TipoAlerta } from '@caparazon/clinic/alerta/calls';

/** As chosen and read. */
export const tipoWords = { alergia: 'Alergia', manejo: 'Manejo', otra: 'Otra' } as const satisfies Record<
  TipoAlerta,
  string
>;
