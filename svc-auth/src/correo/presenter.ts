import type { Correo } from '@caparazon/office/correo/calls';
import { type CorreoDoc, isSendable } from '@caparazon/service-kit/mail/outbox';

/** A mail as ADMIN sees it: whom it goes to and how it went, not what it says. */
export const presentCorreo = (correo: CorreoDoc, now: number): Correo => ({
  idCorreo: correo._id,
  motivo: correo.motivo,
  para: correo.para,
  idUsuario: correo.sobre,
  estado: correo.estado,
  creado: correo.creado.getTime(),
  intentos: correo.intentos,
  proximo: correo.estado === 'espera' ? correo.proximo.getTime() : null,
  terminado: correo.terminado?.getTime() ?? null,
  porque: correo.porque,
  dicho: correo.dicho,
  enviable: isSendable(correo, now),
});
