import type { Outgoing } from '@caparazon/contracts/call';
import { postFichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Stores the sheet of an animal's day. Refused (409) when the day has one (rule: one-sheet-a-day). */
export async function createFichaDiaria(shell: Shell, body: Outgoing<typeof postFichaDiaria>['body']): Promise<void> {
  await shell.call(postFichaDiaria, { body });
}
