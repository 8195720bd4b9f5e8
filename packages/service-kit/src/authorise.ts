/** The step between loading and acting: `authorise(mayArchive(session, reporte))`. */
import { forbidden } from './errors.ts';

/**
 * @param message what the screen says instead of the usual text
 * @throws ApiError 403 unless the policy said yes
 */
export function authorise(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) throw forbidden(message);
}
