import { deleteMarca, getMarcaHistorial, getMarcas, type Marca } from '@caparazon/contracts/cases/marca';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

/** What was noted of the tags of an animal, by day. */
export const useMarcas = (idFicha: number) => useCall(getMarcas, { params: { idFichaAnimal: String(idFicha) } });

/** A page of what changed of an entry, newest first. */
export const useMarcaHistorial = (idMarca: number, page: number) =>
  useCall(getMarcaHistorial, { params: { idMarca: String(idMarca) }, query: { pag: String(page) } });

/** Deletes an entry as it was read: not what somebody else made of it since. */
export const removeMarca = (shell: Shell, { idMarca, version }: Marca): Promise<void> =>
  shell.call(deleteMarca, { params: { idMarca: String(idMarca) }, query: { version: String(version) } });
