/** How a mail went, in words. */
import type { MailWhy } from '@caparazon/call/mail-whys';
import type { Correo } from '@caparazon/office/correo/calls';

const whys: Readonly<Record<MailWhy, string>> = {
  sin_conexion: 'El servidor de correo no contesta o cortó la conexión.',
  sin_respuesta: 'El servidor de correo tardó demasiado en contestar.',
  credenciales: 'El servidor de correo no acepta el usuario o la contraseña de SMTP_URL.',
  sin_cifrado: 'El servidor de correo no ofrece una conexión cifrada, y la contraseña no se manda sin cifrar.',
  demorado: 'El servidor de correo pide probar más tarde, o no acepta el remitente.',
  rechazado: 'El servidor de correo rechazó el mensaje o la dirección.',
  direccion: 'La dirección no es válida.',
  vencido: 'Venció antes de poder salir.',
  innecesario: 'Ya no hacía falta: se envió otro después, o la cuenta cambió.',
};

/** Why it has not left, in a sentence; '' when nothing went wrong. */
export const whyInWords = ({ porque, dicho }: Pick<Correo, 'porque' | 'dicho'>): string => {
  if (porque === null) return '';
  return dicho === '' ? whys[porque] : `${whys[porque]} Dijo: «${dicho}»`;
};

export const estados = { espera: 'En espera', fallo: 'No salió', enviado: 'Enviado' } as const;

export const tones = { espera: 'carey', fallo: 'boya', enviado: 'alga' } as const;
