import { getReportes, type ReporteCard } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import type { ListPage } from '@caparazon/screen-kit/components/card-list';
import type { Filters } from '../model/filters.ts';

export const fetchNewest = (shell: Shell, filters: Filters): Promise<ListPage<ReporteCard>> =>
  shell.call(getReportes, { query: { ...filters, ordenFecha: 'desc', pag: '1' } });
