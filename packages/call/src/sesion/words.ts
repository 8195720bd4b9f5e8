export const loginMessages = {
  wrong: 'Usuario o contraseña incorrectos',
  tooMany: 'Demasiados intentos. Esperá unos minutos y probá de nuevo.',
  usernameRequired: 'Escribí tu usuario o e-mail',
  passwordRequired: 'Escribí tu contraseña',
} as const;

export const segundoPasoMessages = {
  required: 'Escribí el código de tu aplicación de verificación',
  wrong: 'Ese código no sirve: está mal escrito, venció o ya se usó. Probá con el que se ve ahora.',
  wrongPassword: 'Esa no es tu contraseña',
  alreadyOn: 'El segundo paso ya está activado',
  off: 'El segundo paso no está activado',
  begunAgain: 'Pasó demasiado tiempo. Empezá de nuevo.',
} as const;

export const passwordMessages = {
  length: 'El password debe ser de 6 a 20 caracteres',
  differ: 'Los password no coinciden',
  common: 'El password es demasiado común',
  notTheSame: 'Elegí una contraseña distinta de la que te dieron',
} as const;

export const enlaceMessages = {
  asked:
    'Si hay una cuenta con ese usuario o e-mail, en unos minutos le llega un correo con un enlace. Vale 30 minutos.',
  ended: 'Este enlace ya no vale: venció, se usó, o se pidió otro después.',
  saved: 'Tu contraseña quedó guardada. Ya podés ingresar.',
  noMail: 'El envío de correos no está configurado.',
} as const;

export const sesionMessages = {
  none: 'Tu sesión terminó. Ingresá de nuevo para continuar.',
  forbidden: 'No tenés permiso para hacer esto.',
  accessDenied: 'No podes estar aca, rapido volve a home antes que te vea el pinguino',
} as const;
