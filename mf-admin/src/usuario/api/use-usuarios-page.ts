import { getUsuariosPage } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { type Filters, queryOf } from '../model/filters.ts';

export const useUsuariosPage = (filters: Filters, page: number) =>
  useCall(getUsuariosPage, { query: { ...queryOf(filters), pag: String(page) } });
