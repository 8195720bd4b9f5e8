import { formatDay } from '@caparazon/call/time';
import type { Problema } from '@caparazon/clinic/problema/calls';
import type { EstadoProblema } from '@caparazon/clinic/problema/values';
import type { ChipTone } from '@caparazon/ui/chip';

/** As read and chosen. */
export const estadoWords = {
  activo: 'Activo',
  controlado: 'Controlado',
  resuelto: 'Resuelto',
} as const satisfies Record<EstadoProblema, string>;

export const estadoTones: Readonly<Record<EstadoProblema, ChipTone>> = {
  activo: 'carey',
  controlado: 'mar',
  resuelto: 'alga',
};

type Estado = Problema['estados'][number];

/** How the problem is now. */
export const lastOf = ({ estados }: Problema): Estado | undefined => estados.at(-1);

/** 'Controlado desde el 08/03/2025. Hematocrito 24 %. Anotó Ana Núñez.' */
export function stateWords({ estado, fecha, comentario, usuario }: Estado): string {
  const said = comentario === '' ? '' : ` ${comentario.replace(/\.$/, '')}.`;
  return `${estadoWords[estado]} desde el ${formatDay(fecha)}.${said} Anotó ${usuario?.nombre ?? 'el sistema'}.`;
}
