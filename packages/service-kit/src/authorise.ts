/** The step between loading and acting: `authorise(mayArchive(session, reporte))`. */
import { forbidden } from './errors.ts';

/** @throws ApiError 403 unless the policy said yes */
export function authorise(allowed: boolean): asserts allowed {
  if (!allowed) throw forbidden();
}
