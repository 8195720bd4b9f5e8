/** The calls of the texts of the site. */
import {
  getTexto,
  getTextos,
  getVersionesTexto,
  postDibujar,
  postVistaPrevia,
  postVolverTexto,
  putTexto,
  type Texto,
} from '@caparazon/public-site/textos/calls';
import type { IdTexto } from '@caparazon/public-site/textos/documentos';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useNombres } from '../../usuario/face/use-nombres.ts';
import type { Archivos } from '../model/arbol.ts';

export const useTextos = () => useCall(getTextos, {});

/** Not fetched again under what is being written: a change of somebody else is met when it is saved. */
export const useTexto = (idTexto: IdTexto) => useCall(getTexto, { params: { idTexto } }, { revalidateOnFocus: false });

export const useVersiones = (idTexto: IdTexto, page: number) =>
  useCall(getVersionesTexto, { params: { idTexto }, query: { pag: String(page) } }, { keepPreviousData: true });

/** Who wrote a text, in words. Who has no account any more has no name here. */
export function useAutores(): (written: Pick<Texto, 'idUsuario' | 'aMano' | 'deOrigen'>) => string {
  const nameOf = useNombres();
  return ({ idUsuario, aMano, deOrigen }) => {
    if (deOrigen) return 'como vino con el sitio';
    if (aMano) return 'escrito en el servidor';
    const nombre = idUsuario === null ? null : nameOf(idUsuario);
    return nombre === null ? 'por alguien que ya no está' : `por ${nombre}`;
  };
}

export const loadTexto = ({ call }: Shell, idTexto: IdTexto): Promise<Texto> => call(getTexto, { params: { idTexto } });

export const saveTexto = ({ call }: Shell, idTexto: IdTexto, body: { archivos: Archivos; hash: string }) =>
  call(putTexto, { params: { idTexto }, body });

export const goBackTo = ({ call }: Shell, idTexto: IdTexto, body: { idVersion: number; hash: string }) =>
  call(postVolverTexto, { params: { idTexto }, body });

export const drawPages = ({ call }: Shell) => call(postDibujar, {});

type Preview = Parameters<typeof previewOf>[2];

export const previewOf = (
  { call }: Shell,
  idTexto: IdTexto,
  body: { archivos: Archivos; pagina: '/' | '/colabora' | '/reportar'; idioma: 'es' | 'en' },
) => call(postVistaPrevia, { params: { idTexto }, body });

export type Pagina = Preview['pagina'];
