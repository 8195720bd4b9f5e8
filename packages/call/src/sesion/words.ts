export const loginMessages = {
  wrong: 'Usuario o contraseña incorrectos',
  tooMany: 'Demasiados intentos. Esperá unos minutos y probá de nuevo.',
  usernameRequired: 'Escribí tu usuario o e-mail',
  passwordRequired: 'Escribí tu contraseña',
} as const;

export const sesionMessages = {
  none: 'Tu sesión terminó. Ingresá de nuevo para continuar.',
  forbidden: 'No tenés permiso para hacer esto.',
  accessDenied: 'No podes estar aca, rapido volve a home antes que te vea el pinguino',
} as const;
