/** The history's words when somebody goes to the animal, takes over, or no longer goes (rule: who-goes). */
export const queVoy = { goes: 'voy', takesOver: 'relevado', handsBack: 'devuelto' } as const;
