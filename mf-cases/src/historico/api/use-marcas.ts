import { deleteMarca, getMarcaHistorial, type Marca } from '@caparazon/clinic/marca/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of an entry's history, newest first. */
export const useMarcaHistorial = (idMarca: number, page: number) =>
  useCall(getMarcaHistorial, { params: { idMarca: String(idMarca) }, query: { pag: String(page) } });

/** Deletes an entry unless somebody changed it. */
export const removeMarca = (shell: Shell, { idMarca, version }: Marca): Promise<void> =>
  shell.call(deleteMarca, { params: { idMarca: String(idMarca) }, query: { version: String(version) } });
