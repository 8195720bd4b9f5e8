import { formatDateTime } from '@caparazon/call/time';
import type { Correo, Motivo } from '@caparazon/office/correo/calls';

const motivos: Readonly<Record<Motivo, string>> = {
  recuperar: 'Enlace para elegir otra contraseña',
  invitacion: 'Invitación',
  contrasena_cambiada: 'Aviso: cambió la contraseña',
  rol_cambiado: 'Aviso: cambió el rol',
  correo_cambiado: 'Aviso: cambió el e-mail',
  segundo_paso_cambiado: 'Aviso: cambió el segundo paso',
  prueba: 'Correo de prueba',
};

/** What a mail is about; one of a later version is named as it is. */
export const motivoInWords = ({ motivo }: Pick<Correo, 'motivo'>): string => motivos[motivo as Motivo] ?? motivo;

const triesOf = (intentos: number): string => (intentos === 1 ? 'Un intento' : `${intentos} intentos`);

/** When it left or ended, or when it is tried next. */
export function whenInWords({ estado, terminado, proximo, intentos }: Correo): string {
  if (terminado !== null) return `${estado === 'enviado' ? 'Salió' : 'Terminó'} el ${formatDateTime(terminado)}`;
  if (intentos === 0 || proximo === null) return 'Sale en unos segundos';
  return `${triesOf(intentos)}; se prueba otra vez el ${formatDateTime(proximo)}`;
}
