/**
 * The ids of the calls whose answer is the same for everybody, with a session or without, so that the edge may keep it
 * for a moment (ADR 12): public ones that read. Not a part of the calls themselves: the first load of the public pages has
 * no room for what only servers read.
 */
export const sharedCalls: ReadonlySet<string> = new Set([
  'getDepartamentos',
  'getClasesReportes',
  'getTiposTratamiento',
  'getMedicamentos',
]);
