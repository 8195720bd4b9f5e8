import type { Outgoing } from '@caparazon/contracts/call';
import { type FichaDiaria, putFichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores a sheet as edited; gives it as it now is. Refused (409) when it is no longer of that version. */
export const updateFichaDiaria = (shell: Shell, body: Outgoing<typeof putFichaDiaria>['body']): Promise<FichaDiaria> =>
  shell.call(putFichaDiaria, { body });
