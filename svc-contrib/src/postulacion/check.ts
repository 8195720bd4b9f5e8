import { holdsCard, keyHoldsCard } from '@caparazon/call/card';
import { generalMessages as general } from '@caparazon/call/words';
import type { VoluntariadoBody } from '@caparazon/office/postulacion/nueva';
import {
  postulacionMessages as postulacion,
  voluntariadoMessages as voluntariado,
} from '@caparazon/office/postulacion/words';
import { badField, badRequest } from '@caparazon/service-kit/errors';

/**
 * Refuses card numbers, which the small page of the form cannot recognise (rule: card-numbers).
 * @param key the `Idempotency-Key`, which is stored too
 * @throws ApiError 400 where any of it holds a card number
 */
export function checkSignUp(body: VoluntariadoBody, key: string | undefined): void {
  const errores = Object.entries(body)
    .filter(([, written]) => holdsCard(written))
    .map(([campo]) => ({ campo, mensaje: postulacion.card }));
  if (errores.length > 0) throw badRequest(voluntariado.invalid, errores);
  if (key !== undefined && keyHoldsCard(key)) throw badField('idempotency-key', general.invalid);
}
