import type { Outgoing } from '@caparazon/call/call';
import { type FichaDiaria, putFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores an edited sheet. @throws {ApiFailure} 409 when somebody has changed that version */
export const updateFichaDiaria = (shell: Shell, body: Outgoing<typeof putFichaDiaria>['body']): Promise<FichaDiaria> =>
  shell.call(putFichaDiaria, { body });
