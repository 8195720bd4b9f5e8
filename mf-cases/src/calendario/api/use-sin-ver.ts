import { getReportes } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from '../../tratamiento/face/refresh-interval.ts';

const unseen = { vistos: 'false', archivados: 'false' };

/** Where the list of them is. */
export const sinVerHref = `/reportes?${new URLSearchParams(unseen)}`;

/** The newest reports that nobody has seen, and those of live animals, however many others came after them. */
export function useSinVer() {
  const all = useCall(getReportes, { query: unseen }, { refreshInterval });
  const live = useCall(getReportes, { query: { ...unseen, estado: 'VIVO' } }, { refreshInterval });
  return { all, live };
}
