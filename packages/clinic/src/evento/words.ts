export const eventosMessages = {
  tooMany: 'Hay demasiadas pantallas abiertas con esta cuenta: se actualizan cada medio minuto',
} as const;
