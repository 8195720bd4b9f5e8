import type { SesionAbierta } from '@caparazon/office/sesion/calls';

/** The device of a session: 'Chrome en Android'. */
export function aparatoInWords({ navegador, sistema }: Pick<SesionAbierta, 'navegador' | 'sistema'>): string {
  if (navegador === null) return sistema === null ? 'Un programa desconocido' : `Un programa en ${sistema}`;
  return sistema === null ? navegador : `${navegador} en ${sistema}`;
}
