/**
 * Ids of public reads whose answer is the same for everybody, so that the edge may keep it for a moment (ADR 12). Not a
 * field of `CallSpec`: the first load of public pages has no room for what only servers read.
 */
export const sharedCalls: ReadonlySet<string> = new Set([
  'getDepartamentos',
  'getClasesReportes',
  'getTiposTratamiento',
  'getMedicamentos',
]);
