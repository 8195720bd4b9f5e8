/** How often what is visible is read again, in milliseconds: events may be missed (rule: events). */
export const refreshInterval = 30_000;
