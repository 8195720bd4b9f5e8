import { getReportes } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from '../../tratamiento/face/refresh-interval.ts';

const unseen = { vistos: 'false', archivados: 'false' };

export const sinVerHref = `/reportes?${new URLSearchParams(unseen)}`;

/** The newest unseen reports, and the unseen live animals, however many others came after them. */
export function useSinVer() {
  const all = useCall(getReportes, { query: unseen }, { refreshInterval });
  const live = useCall(getReportes, { query: { ...unseen, estado: 'VIVO' } }, { refreshInterval });
  return { all, live };
}
