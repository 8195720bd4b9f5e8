import { postVoluntariado, type VoluntariadoBody } from '@caparazon/office/postulacion/nueva';
import type { Shell } from '@caparazon/remote-contract/shell';

/** @throws {ApiFailure} */
export async function sendVoluntariado(shell: Shell, body: VoluntariadoBody, idempotencyKey: string): Promise<void> {
  await shell.call(postVoluntariado, { headers: {}, body }, { idempotencyKey });
}
