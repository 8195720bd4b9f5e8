import type { MailWhy } from '@caparazon/call/mail-whys';
import { formatDateTime } from '@caparazon/call/time';
import type { Correo, Motivo } from '@caparazon/office/correo/calls';

const motivos: Readonly<Record<Motivo, string>> = {
  recuperar: 'Enlace para elegir otra contraseña',
  invitacion: 'Invitación',
  contrasena_cambiada: 'Aviso: cambió la contraseña',
  rol_cambiado: 'Aviso: cambió el rol',
  correo_cambiado: 'Aviso: cambió el e-mail',
  prueba: 'Correo de prueba',
};

/** What a mail is about; one of a later version is named as it is. */
export const motivoInWords = ({ motivo }: Pick<Correo, 'motivo'>): string => motivos[motivo as Motivo] ?? motivo;

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

const triesOf = (intentos: number): string => (intentos === 1 ? 'Un intento' : `${intentos} intentos`);

/** When it left or ended, or when it is tried next. */
export function whenInWords({ estado, terminado, proximo, intentos }: Correo): string {
  if (terminado !== null) return `${estado === 'enviado' ? 'Salió' : 'Terminó'} el ${formatDateTime(terminado)}`;
  if (intentos === 0 || proximo === null) return 'Sale en unos segundos';
  return `${triesOf(intentos)}; se prueba otra vez el ${formatDateTime(proximo)}`;
}
