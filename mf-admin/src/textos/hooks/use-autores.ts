import type { Texto } from '@caparazon/public-site/textos/calls';
import { useNombres } from '../../usuario/face/use-nombres.ts';

/** Describes the author of a text; deleted accounts have no name here. */
export function useAutores(): (written: Pick<Texto, 'idUsuario' | 'aMano' | 'deOrigen'>) => string {
  const nameOf = useNombres();
  return ({ idUsuario, aMano, deOrigen }) => {
    if (deOrigen) return 'como vino con el sitio';
    if (aMano) return 'escrito en el servidor';
    const nombre = idUsuario === null ? null : nameOf(idUsuario);
    return nombre === null ? 'por alguien que ya no está' : `por ${nombre}`;
  };
}
