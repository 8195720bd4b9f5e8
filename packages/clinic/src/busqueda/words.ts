export const busquedaMessages = { texto: 'Escribí al menos dos letras, o un número' } as const;
