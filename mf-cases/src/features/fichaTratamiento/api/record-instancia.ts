import { type Instancia, type InstanciaForm, postInstancia } from '@caparazon/contracts/cases/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Records a given dose, or corrects one. Refused (409) when another dose has that time, unless it may be replaced. */
export const recordInstancia = (shell: Shell, idTratamiento: number, body: InstanciaForm): Promise<Instancia> =>
  shell.call(postInstancia, { params: { idTratamiento: String(idTratamiento) }, body });
