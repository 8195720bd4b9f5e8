/** The filter of /correos (rule: filters-in-the-address). */
import { type Correo, estadosCorreo } from '@caparazon/office/correo/calls';

export type EstadoFilter = '' | Correo['estado'];

export const estadoOf = (text: string | null): EstadoFilter => estadosCorreo.find((one) => one === text) ?? '';

export const pageOf = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** The address of a page of the list. */
export function addressFor(estado: EstadoFilter, page = 1): string {
  const query = new URLSearchParams({ ...(estado && { estado }), ...(page > 1 && { pag: String(page) }) });
  return query.size > 0 ? `/correos?${query}` : '/correos';
}
