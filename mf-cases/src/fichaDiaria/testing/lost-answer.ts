/** A phone that loses the network just after storing a sheet. */

import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { sheetOf } from './samples.ts';

/** The user of the fake shell. */
const self = 3;

/** Stores one sheet, once for each key (rules: one-sheet-a-day, idempotency-key); the first answer is lost. */
export function losingTheFirstAnswer() {
  const keys = new Set<string>();
  const stored: FichaDiaria[] = [];
  return {
    stored,
    postFichaDiaria({ body }: { body: Partial<FichaDiaria> }, { idempotencyKey = '' }: CallOptions) {
      if (keys.has(idempotencyKey)) return { idFichaDiaria: 9 };
      if (stored.length > 0) {
        const mensaje = fichaDiariaMessages.taken;
        throw new ApiFailure(409, {
          message: mensaje,
          errores: [{ campo: 'fecha', mensaje }],
          codigo: 'conflicto',
        });
      }
      if (idempotencyKey) keys.add(idempotencyKey);
      stored.push(sheetOf({ ...body, idFichaDiaria: 9, version: 1, modificadoPor: self }));
      throw new ApiFailure(0, { message: 'No hay conexión con el servidor.', errores: [], codigo: 'no_disponible' });
    },
  };
}
