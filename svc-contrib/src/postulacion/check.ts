/**
 * What the schema of the sign-up leaves to the service: the page of the form is small, and no part of it knows the numbers
 * of cards (rule: card-numbers).
 */

import { holdsCard, keyHoldsCard } from '@caparazon/call/card';
import { generalMessages as general } from '@caparazon/call/words';
import type { VoluntariadoBody } from '@caparazon/office/postulacion/nueva';
import {
  postulacionMessages as postulacion,
  voluntariadoMessages as voluntariado,
} from '@caparazon/office/postulacion/words';
import { badField, badRequest } from '@caparazon/service-kit/errors';

/**
 * @param key the `Idempotency-Key`, which is stored too
 * @throws ApiError 400 where any of it holds the number of a card
 */
export function checkSignUp(body: VoluntariadoBody, key: string | undefined): void {
  const errores = Object.entries(body)
    .filter(([, written]) => holdsCard(written))
    .map(([campo]) => ({ campo, mensaje: postulacion.card }));
  if (errores.length > 0) throw badRequest(voluntariado.invalid, errores);
  if (key !== undefined && keyHoldsCard(key)) throw badField('idempotency-key', general.invalid);
}
