/** Messages of the public forms. */
export const publicoMessages = {
  sendFailure: 'Hubo un error con la página, inténtelo más tarde',
  tooMany: 'Llegaron muchos envíos desde esta conexión. Esperá unos minutos y probá de nuevo.',
} as const;
