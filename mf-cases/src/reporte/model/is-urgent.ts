import type { ReporteCard } from '@caparazon/clinic/reporte/calls';

/** A living animal that nobody has looked at yet. */
export const isUrgent = ({ estado, idVisto, archivado }: Pick<ReporteCard, 'estado' | 'idVisto' | 'archivado'>) =>
  estado === 'VIVO' && idVisto === null && !archivado;
