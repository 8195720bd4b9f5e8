import { type FichaDiaria, type FichaDiariaBody, postFichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores the sheet of an animal's day and gives it as it now is. Refused (409) when the day has one (rule: one-sheet-a-day). */
export async function createFichaDiaria(shell: Shell, body: FichaDiariaBody): Promise<FichaDiaria> {
  const { idFichaDiaria } = await shell.call(postFichaDiaria, { body });
  return { ...body, idFichaDiaria, version: 1 };
}
