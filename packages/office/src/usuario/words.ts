import { passwordMessages } from '@caparazon/call/sesion/words';

export const usuarioMessages = {
  notFound: 'El usuario que usted solicita no se encuentra en el sistema.',
  nombre: 'Debe especificar un nombre',
  apellido: 'Debe especificar un apellido',
  correo: 'El email ingresado no tiene el formato correcto',
  contacto: 'Debe especificar un número de contacto',
  departamento: 'Debe seleccionar un departamento',
  username: 'Debe especificar un nombre de usuario',
  password: passwordMessages.length,
  passwordsDiffer: passwordMessages.differ,
  passwordCommon: passwordMessages.common,
  emailTaken: 'El correo electrónico ya existe para otro voluntario.',
  usernameTaken: 'El nombre de usuario ya existe para otro voluntario.',
  invited: 'La invitación salió por correo',
  notInvitable: 'Esta persona ya ingresó alguna vez, o su cuenta está dada de baja',
  created: 'El voluntario se ha registrado satisfactoriamente',
  modified: 'El voluntario se ha modificado satisfactoriamente',
  passwordChanged: 'Contraseña modificada satisfactoriamente',
  passwordFailed: 'Error al modificar la contraseña',
  listEmpty: 'No hay usuarios en el sistema con esas características',
  notOneself: 'No podés dar de baja tu propia cuenta',
  lastAdmin: 'Debe quedar al menos un administrador activo',
  notAPhoto: 'La foto debe ser una imagen JPEG, PNG o WebP de hasta 3 MB',
  photoNotFound: 'Este usuario no tiene foto',
} as const;

export const primeraVezMessages = {
  codigo: 'Escribí el código de la primera visita',
  wrong: 'Ese no es el código de la primera visita',
  saved: 'La cuenta es tuya',
  done: 'La primera visita ya está hecha. Ingresá con tu usuario y tu contraseña.',
} as const;
