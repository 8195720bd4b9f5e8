/** The limits of the vademécum. They are not among `limits`, which every page loads. */
export const farmacoLimits = {
  /** Most doses of a medicine: one for each class or species and route. */
  dosis: 40,
  fuente: 300,
  /** A weight older than this is said to be old where a dose is computed from it. */
  pesoViejoMs: 7 * 24 * 3600_000,
} as const;
