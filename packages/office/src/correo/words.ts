export const correoMessages = {
  notFound: 'Ese correo ya no está en la lista.',
  notSendable: 'Este correo se está enviando, ya se envió o ya venció.',
  listEmpty: 'No hay correos en esta lista',
  testSent: 'El correo de prueba está en camino a tu e-mail',
  willBeSent: 'El correo sale en unos segundos',
} as const;
