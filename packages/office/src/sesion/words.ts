export const sesionesMessages = {
  notFound: 'Esa sesión ya no está abierta.',
} as const;
