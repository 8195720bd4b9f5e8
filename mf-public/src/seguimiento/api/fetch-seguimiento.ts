import { getSeguimiento, type Seguimiento, type SeguimientoQuery } from '@caparazon/clinic/seguimiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Requested once: every try counts (rule: follow-limits). @throws {ApiFailure} 404 when number and phone do not match,
 * 429 after too many tries
 */
export const fetchSeguimiento = (shell: Shell, { reporte, telefono }: SeguimientoQuery): Promise<Seguimiento> =>
  shell.call(getSeguimiento, { query: { reporte: String(reporte), telefono } });
