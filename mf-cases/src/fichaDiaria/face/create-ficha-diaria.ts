import { type FichaDiaria, type FichaDiariaBody, postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Stores a new sheet, once for each key. @throws {ApiFailure} 409 when the day has one (rule: one-sheet-a-day) */
export async function createFichaDiaria(
  shell: Shell,
  body: FichaDiariaBody,
  options: Required<Pick<CallOptions, 'idempotencyKey'>>,
): Promise<FichaDiaria> {
  const { idFichaDiaria } = await shell.call(postFichaDiaria, { headers: {}, body }, options);
  const { confirmada, horaPeso = null, copiados = [], ...sheet } = body;
  const made = { idFichaDiaria, version: 1, modificadoPor: shell.session?.idUsuario ?? null };
  return { ...sheet, horaPeso: sheet.peso === null ? null : horaPeso, copiados, ...made };
}
