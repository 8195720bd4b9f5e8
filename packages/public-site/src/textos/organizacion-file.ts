/** The name of the file apart from its reader, for those who need nothing else of it. */
export const organizacionFile = 'organizacion.json' as const;
