import { forbidden } from './errors.ts';

/**
 * Refuses unless permission was given: `authorise(mayArchive(session, reporte))`.
 * @param message replaces the usual text
 * @throws ApiError 403
 */
export function authorise(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw forbidden(message);
}
