import { getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

interface Author {
  nombre: string;
  /** This person, in another window. */
  self: boolean;
}

/** Who last changed a record; undefined until known, and when it cannot be loaded. */
export function useLastAuthor(idFicha: number): Author | undefined {
  const { session } = useShell();
  const { data } = useCall(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, query: { pag: '1' } });
  const { nombre, idUsuario } = data?.content[0] ?? {};
  return nombre ? { nombre, self: idUsuario === session?.idUsuario } : undefined;
}
