/** What is said of the stream of events. */
export const eventosMessages = {
  tooMany: 'Hay demasiadas pantallas abiertas con esta cuenta: se actualizan cada medio minuto',
} as const;
