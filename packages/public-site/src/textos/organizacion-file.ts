/** Separate from its reader, which some importers do not need. */
export const organizacionFile = 'organizacion.json' as const;
